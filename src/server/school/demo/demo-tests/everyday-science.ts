import type { DemoTest } from './demo-test.ts';

export const everydayScience: DemoTest = {
  title: 'Everyday Science',
  description: 'The science of the kitchen, the road and the clinic. A friendly warm-up for all students.',
  category: 'Science',
  timeLimit: 20,
  passingScore: 40,
  accessLevel: 'free',
  difficulty: 'easy',
  tags: ['basic science', 'health', 'energy', 'home'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Why do wet clothes dry faster on a windy day?',
      options: [
        'Moving air carries water vapour away from them',
        'Wind makes the water boil at a lower temperature',
        'Wind presses the water out through the cloth',
        'Moving air contains no water vapour at all',
      ],
      explanation:
        'Wind removes the damp air around the cloth, so evaporation goes on quickly. The water evaporates; it does not boil.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Why is the handle of a cooking pot often made of wood or plastic?',
      options: [
        'They are poor conductors of heat',
        'They are good conductors of heat',
        'They reflect heat like a mirror',
        'They melt before they can burn the hand',
      ],
      explanation:
        'Little heat passes through wood or plastic to the hand, while a metal handle would soon become hot.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which two things must both be present for an iron nail to rust?',
      options: ['Water and oxygen', 'Oil and oxygen', 'Water and nitrogen', 'Light and carbon dioxide'],
      explanation:
        'Rust is hydrated iron(III) oxide, so it needs both oxygen and water. Oil or paint slows rusting by keeping them out.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'Sound can travel through a vacuum.',
      correct: false,
      explanation:
        'Sound is carried by the vibration of particles, and a vacuum has none. Light, on the other hand, can cross a vacuum.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Why is distant lightning seen before its thunder is heard?',
      options: [
        'Light travels much faster than sound',
        'The thunder is produced several seconds later',
        'Eyes respond more quickly than ears',
        'Clouds hold the sound back for a time',
      ],
      explanation:
        'Flash and thunder happen together, but light arrives almost at once while sound covers only about 340 metres each second.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which vitamin can the human skin make in sunlight?',
      options: ['Vitamin D', 'Vitamin A', 'Vitamin B₁', 'Vitamin C'],
      explanation:
        'Ultraviolet light on the skin starts the making of vitamin D, which helps to build bones. Vitamin C must come from food such as fruit.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which disease is spread by the bite of the female Anopheles mosquito?',
      options: ['Malaria', 'Cholera', 'Typhoid fever', 'River blindness'],
      explanation:
        'The mosquito passes on the Plasmodium parasite that causes malaria. River blindness is spread by the blackfly; cholera and typhoid by dirty food and water.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which method would you use to get solid salt back from salt water?',
      options: ['Evaporation', 'Filtration', 'Magnetic separation', 'Hand-picking'],
      explanation:
        'The salt is dissolved, so it passes straight through a filter paper; when the water evaporates, the salt is left behind.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A pressing iron rated 1,000 W is used for 30 minutes. How much electrical energy does it use?',
      options: ['0.5 kWh', '2 kWh', '30 kWh', '500 kWh'],
      explanation:
        'Energy = power × time = 1 kW × 0.5 h = 0.5 kWh. The answer 30 kWh forgets to turn minutes into hours.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is the purpose of a fuse in an electric plug?',
      options: [
        'It breaks the circuit when the current is too large',
        'It raises the voltage when the supply is low',
        'It stores electricity for use in a power cut',
        'It changes alternating current to direct current',
      ],
      explanation:
        'The thin wire in the fuse melts when too much current flows, which protects the appliance and prevents a fire.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these is a renewable source of energy?',
      options: ['Sunlight', 'Coal', 'Natural gas', 'Petroleum'],
      explanation: 'Sunlight is not used up by being used. Coal, gas and petroleum took millions of years to form.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which kind of mirror is fixed to the side of a car because it gives the driver a wide view?',
      options: ['Convex', 'Concave', 'Plane'],
      explanation:
        'A convex mirror curves outwards and shows a wide field with small upright images. A plane mirror of the same size shows a narrower view.',
      difficulty: 'medium',
    },
    {
      type: 'short-answer',
      text: 'At normal atmospheric pressure (sea level), at what temperature in degrees Celsius does pure water boil?',
      acceptedAnswers: [
        '100',
        '100 °C',
        '100°C',
        '100 C',
        '100C',
        '100 degrees',
        '100 degrees Celsius',
        'one hundred',
        'a hundred',
        'hundred',
        'one hundred degrees',
        'one hundred degrees Celsius',
      ],
      explanation:
        'At a pressure of one atmosphere pure water boils at 100 °C. On a high mountain the pressure is less and it boils below 100 °C.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'A vaccine prepares the body’s immune system to fight a particular disease.',
      correct: true,
      explanation:
        'A vaccine shows the immune system a harmless form or part of the germ, so that it can respond quickly to the real one.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Why must a petrol generator never be run in a closed room?',
      options: [
        'It gives off poisonous carbon monoxide',
        'It gives off explosive helium',
        'It turns the nitrogen of the air into ash',
        'Its sound waves use up the oxygen',
      ],
      explanation:
        'Carbon monoxide has no colour or smell and stops the blood from carrying oxygen, so it can kill people before they notice it.',
      difficulty: 'medium',
    },
  ],
};
