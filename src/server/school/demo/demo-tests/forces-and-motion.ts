import type { DemoTest } from './demo-test.ts';

export const forcesAndMotion: DemoTest = {
  title: 'Forces and Motion',
  description:
    'Speed and acceleration, Newton’s laws, momentum, moments, work and power. Take g = 10 m/s² wherever it is needed.',
  category: 'Physics',
  timeLimit: 40,
  passingScore: 50,
  accessLevel: 'basic',
  difficulty: 'medium',
  tags: ['mechanics', 'newton', 'momentum', 'energy'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'A car starts from rest and reaches 20 m/s in 8 s with uniform acceleration. What is its acceleration?',
      options: ['2.5 m/s²', '0.4 m/s²', '12 m/s²', '160 m/s²'],
      explanation:
        'Acceleration = change of velocity ÷ time = 20 ÷ 8 = 2.5 m/s². The answer 0.4 divides the wrong way round.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'When a danfo bus stops suddenly, the passengers are thrown forward. Which property of matter explains this?',
      options: ['Inertia', 'Friction', 'Elasticity', 'Viscosity'],
      explanation:
        'By Newton’s first law the passengers tend to keep moving at the speed of the bus. This resistance to a change of motion is inertia.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What resultant force gives a car of mass 1,500 kg an acceleration of 2 m/s²?',
      options: ['3,000 N', '750 N', '1,502 N', '30,000 N'],
      explanation: 'F = ma = 1,500 × 2 = 3,000 N. Dividing the mass by the acceleration gives the wrong answer 750.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these is a scalar quantity?',
      options: ['Speed', 'Velocity', 'Displacement', 'Force', 'Acceleration'],
      explanation:
        'Speed has size only. Velocity is speed in a stated direction, and the other three also have a direction, so they are vectors.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What does the area under a velocity–time graph represent?',
      options: ['Displacement', 'Acceleration', 'Momentum', 'Power'],
      explanation:
        'Velocity multiplied by time gives displacement, which is the area. The acceleration is the slope of the graph.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A stone is dropped from rest and falls freely for 3 s. How far does it fall? (g = 10 m/s²)',
      options: ['45 m', '30 m', '90 m', '15 m'],
      explanation: 's = ½gt² = ½ × 10 × 3² = 45 m. The number 30 is its speed in m/s after 3 s, not the distance.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'In a vacuum near the ground, a feather and a coin fall with the same acceleration.',
      correct: true,
      explanation:
        'Without air resistance, gravity gives every body the same acceleration g, whatever its mass. In air the feather is slowed far more.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What is the momentum of a ball of mass 0.5 kg that moves at 12 m/s?',
      options: ['6 kg m/s', '24 kg m/s', '12.5 kg m/s', '36 kg m/s'],
      explanation:
        'Momentum = mass × velocity = 0.5 × 12 = 6 kg m/s. The number 36 is the kinetic energy of the ball in joules.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A 2 kg trolley moving at 6 m/s hits a 1 kg trolley at rest, and the two stick together. With what speed do they move on? (Ignore friction.)',
      options: ['4 m/s', '6 m/s', '3 m/s', '2 m/s'],
      explanation:
        'Momentum is conserved: 2 × 6 = (2 + 1) × v, so v = 12 ÷ 3 = 4 m/s. Halving the speed would be right only for equal masses.',
      difficulty: 'medium',
    },
    {
      type: 'short-answer',
      text: 'What is the weight, in newtons, of a student of mass 60 kg? (g = 10 m/s²)',
      acceptedAnswers: ['600', '600 N', '600N', '600 newton', '600 newtons', 'six hundred', 'six hundred newtons'],
      explanation: 'Weight = mass × g = 60 × 10 = 600 N. The mass in kilograms is not the weight.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A force of 20 N acts at right angles to a spanner, 0.4 m from the nut. What is its moment about the nut?',
      options: ['8 N m', '50 N m', '80 N m', '20.4 N m'],
      explanation: 'Moment = force × perpendicular distance = 20 × 0.4 = 8 N m. Dividing gives the wrong answer 50.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A uniform see-saw is pivoted at its centre. A boy weighing 300 N sits 2 m from the pivot. How far from the pivot, on the other side, must a girl weighing 400 N sit to balance it?',
      options: ['1.5 m', '2.0 m', '2.5 m', '1.0 m'],
      explanation:
        'The moments must be equal: 300 × 2 = 400 × d, so d = 600 ÷ 400 = 1.5 m. The heavier person sits nearer the pivot.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'A body that moves round a circle at constant speed is accelerating.',
      correct: true,
      explanation:
        'Its direction changes all the time, so its velocity changes, and a change of velocity is an acceleration (towards the centre).',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A hoist lifts a 20 kg bag of cement through 6 m in 4 s at a steady speed. What is its useful power? (g = 10 m/s²)',
      options: ['300 W', '1,200 W', '30 W', '4,800 W'],
      explanation:
        'Work = weight × height = 200 × 6 = 1,200 J, and power = 1,200 ÷ 4 = 300 W. The number 1,200 is the work, not the power.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A spring that obeys Hooke’s law stretches by 4 cm under a load of 10 N. By how much does it stretch under 25 N, within the elastic limit?',
      options: ['10 cm', '19 cm', '8 cm', '62.5 cm'],
      explanation:
        'Extension is proportional to load: 25 ÷ 10 = 2.5 times the load gives 2.5 × 4 = 10 cm. Adding the extra 15 to get 19 is not proportion.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'At what angle to level ground should a ball be kicked, at a given speed, to travel the greatest horizontal distance? (Ignore air resistance.)',
      options: ['45°', '30°', '60°', '90°'],
      explanation:
        'The range is proportional to sin 2θ, which is greatest when 2θ = 90°, that is θ = 45°. At 90° the ball goes straight up.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A man of mass 60 kg stands on a scale in a lift that accelerates upwards at 2 m/s². With what force does the scale push on him? (g = 10 m/s²)',
      options: ['720 N', '480 N', '600 N', '120 N'],
      explanation:
        'R − mg = ma, so R = 60 × (10 + 2) = 720 N. The answer 480 N would be right for a downward acceleration of 2 m/s².',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'A train moving at 30 m/s brakes with a uniform deceleration of 1.5 m/s². How far does it travel before it stops?',
      options: ['300 m', '20 m', '600 m', '450 m'],
      explanation:
        'From v² = u² − 2as with v = 0: s = 30² ÷ (2 × 1.5) = 900 ÷ 3 = 300 m. The number 20 is the time in seconds.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'true-false',
      text: 'The action and the reaction in Newton’s third law act on the same body.',
      correct: false,
      explanation: 'They act on two different bodies, each on the other, which is why they do not cancel out.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'The speed of a car is doubled. What happens to its kinetic energy?',
      options: ['It becomes four times as great', 'It is doubled', 'It is halved', 'It stays the same'],
      explanation:
        'Kinetic energy is ½mv², so it grows with the square of the speed: 2² = 4. It is the momentum that is doubled.',
      difficulty: 'medium',
    },
  ],
};
