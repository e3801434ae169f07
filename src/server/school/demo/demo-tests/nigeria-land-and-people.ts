import type { DemoTest } from './demo-test.ts';

export const nigeriaLandAndPeople: DemoTest = {
  title: 'Nigeria: Land and People',
  description: 'Rivers, relief, climate, resources and cities of Nigeria, with a little map work.',
  category: 'Geography',
  timeLimit: 25,
  passingScore: 50,
  accessLevel: 'free',
  difficulty: 'medium',
  tags: ['nigeria', 'climate', 'rivers', 'map reading'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Which two rivers meet at Lokoja?',
      options: ['Niger and Benue', 'Niger and Kaduna', 'Benue and Gongola', 'Ogun and Osun'],
      explanation:
        'Lokoja in Kogi State stands at the confluence of the Niger and the Benue. The Kaduna joins the Niger farther upstream.',
      difficulty: 'easy',
    },
    {
      type: 'short-answer',
      text: 'How many states has the Federal Republic of Nigeria, not counting the Federal Capital Territory?',
      acceptedAnswers: ['36', 'thirty-six', 'thirty six', '36 states', 'thirty-six states', 'thirty six states'],
      explanation:
        'There have been 36 states since 1996, when the last six were created. The Federal Capital Territory is not a state.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'In which year did the seat of the federal government move from Lagos to Abuja?',
      options: ['1991', '1976', '1960', '1999'],
      explanation:
        'The move took place on 12 December 1991. The year 1976 is when the decision to build a new capital was made.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which country lies along most of Nigeria’s northern border?',
      options: ['Niger', 'Chad', 'Mali', 'Cameroon', 'Benin'],
      explanation:
        'Niger lies to the north. Chad touches only the north-eastern corner, Cameroon lies to the east, Benin to the west, and Mali has no border with Nigeria.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What kind of wind is the harmattan?',
      options: [
        'A dry, dusty wind from the north-east',
        'A moist wind from the south-west',
        'A cool sea breeze from the Atlantic',
        'A wet wind from the Indian Ocean',
      ],
      explanation:
        'The harmattan blows from the Sahara between about November and March and carries fine dust. The moist south-westerly wind brings the rains.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which natural vegetation is typical of the tidal creeks of the Niger Delta?',
      options: ['Mangrove swamp', 'Sudan savanna', 'Montane grassland', 'Guinea savanna'],
      explanation:
        'Mangroves grow in salty, flooded mud near the sea. The savannas lie farther inland, and montane grassland on high plateaus.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Chappal Waddi, Nigeria’s highest mountain, lies in which state?',
      options: ['Taraba', 'Plateau', 'Ekiti', 'Enugu'],
      explanation:
        'Chappal Waddi (about 2,400 m) rises in Taraba, close to the border with Cameroon. The Jos Plateau is better known but lower.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'On which river was the Kainji Dam built?',
      options: ['Niger', 'Benue', 'Kaduna', 'Cross River'],
      explanation:
        'The Kainji hydro-electric dam was built across the Niger in the 1960s. The Shiroro Dam is the one on the Kaduna.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'For the mining of which metal ore did the Jos Plateau become known in colonial times?',
      options: ['Tin', 'Gold', 'Bauxite', 'Copper'],
      explanation:
        'Tin ore (cassiterite), with columbite, was mined on the plateau on a large scale, and Jos grew up as a mining town.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'The discovery of which mineral early in the twentieth century led to the growth of the city of Enugu?',
      options: ['Coal', 'Petroleum', 'Limestone', 'Iron ore'],
      explanation:
        'Coal was found in the Udi hills in 1909, and mining gave Enugu the name “Coal City”. Petroleum is found chiefly in the Niger Delta.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these states is a leading producer of cocoa?',
      options: ['Ondo', 'Borno', 'Sokoto', 'Katsina'],
      explanation:
        'Cocoa needs the high rainfall and forest shade of the south-west. The other three states are in the dry savanna of the north.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'Nigerian standard time is one hour ahead of Greenwich Mean Time.',
      correct: true,
      explanation:
        'Nigeria uses West Africa Time, GMT + 1, the time of the meridian 15° E, which passes just east of the country.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'When the local time at longitude 15° E is 10:00 a.m., what is the local time at longitude 30° E?',
      options: ['11:00 a.m.', '9:00 a.m.', '12:00 noon', '10:15 a.m.'],
      explanation:
        'The Earth turns 15° in one hour, and places farther east are ahead. The difference is 15°, so it is one hour later: 11:00 a.m.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'On a map at the scale 1 : 250,000, a straight road measures 8 cm. How long is the road on the ground?',
      options: ['20 km', '2 km', '200 km', '32 km'],
      explanation: 'One centimetre stands for 250,000 cm = 2.5 km, so 8 cm stands for 8 × 2.5 = 20 km.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which trading city faces Asaba across the River Niger?',
      options: ['Onitsha', 'Lokoja', 'Aba', 'Warri'],
      explanation:
        'Onitsha stands on the eastern bank, and the Niger Bridge joins it to Asaba. Lokoja lies far upstream.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'In which state does Nigeria’s part of Lake Chad lie?',
      options: ['Borno', 'Yobe', 'Kebbi', 'Sokoto'],
      explanation:
        'Borno is the north-eastern corner of Nigeria, where the country meets Niger, Chad and Cameroon around the lake. Yobe is its neighbour to the west.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'In general, annual rainfall in Nigeria increases from the coast towards the north.',
      correct: false,
      explanation:
        'It decreases: the moist winds come from the Atlantic, so the coast is wettest and the far north driest.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'The old Kofar Mata dye pits, where cloth is dyed with indigo, are in which city?',
      options: ['Kano', 'Ibadan', 'Calabar', 'Makurdi'],
      explanation:
        'The Kofar Mata pits in Kano have been worked for centuries, when Kano cloth was traded across the Sahara.',
      difficulty: 'medium',
    },
  ],
};
