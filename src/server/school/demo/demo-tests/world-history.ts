import type { DemoTest } from './demo-test.ts';

export const worldHistory: DemoTest = {
  title: 'World History',
  description: 'People and events that shaped Africa and the world, from the Middle Ages to the end of apartheid.',
  category: 'History',
  timeLimit: 25,
  passingScore: 50,
  accessLevel: 'basic',
  difficulty: 'medium',
  tags: ['africa', 'world wars', 'independence', 'empires'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Which event of June 1914 set off the crisis that led to the First World War?',
      options: [
        'The murder of Archduke Franz Ferdinand',
        'The German invasion of Poland',
        'The sinking of the Titanic',
        'The abdication of the Tsar of Russia',
      ],
      explanation:
        'The heir to Austria-Hungary was shot at Sarajevo on 28 June 1914. The invasion of Poland, in 1939, began the Second World War in Europe.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'In which year was the United Nations founded?',
      options: ['1945', '1919', '1939', '1963'],
      explanation:
        'The Charter came into force in October 1945, after the Second World War. The League of Nations was agreed in 1919, and the Organisation of African Unity was formed in 1963.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What was the main subject of the Berlin Conference of 1884–85?',
      options: [
        'Rules for the European partition of Africa',
        'The end of the First World War',
        'The unification of the German states',
        'The division of Berlin into four sectors',
      ],
      explanation:
        'European powers met to agree how they would claim African territory; no African ruler was invited. Berlin was divided only after 1945.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Who led the Gold Coast to independence as Ghana in 1957?',
      options: ['Kwame Nkrumah', 'Jomo Kenyatta', 'Julius Nyerere', 'Léopold Senghor'],
      explanation:
        'Nkrumah became the first prime minister of Ghana. Kenyatta led Kenya, Nyerere Tanganyika and Senghor Senegal.',
      difficulty: 'easy',
    },
    {
      type: 'short-answer',
      text: 'In which year did Nigeria become independent of Britain?',
      acceptedAnswers: ['1960', '1 October 1960', 'October 1, 1960', '1st October 1960', 'October 1960'],
      explanation: 'Nigeria became independent on 1 October 1960, and a republic three years later, on 1 October 1963.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'Ethiopia defeated an Italian army at Adwa in 1896.',
      correct: true,
      explanation:
        'Under Emperor Menelik II the Ethiopians won a clear victory and kept their independence during the scramble for Africa.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which ruler of Mali became famous for the gold that he gave away on his pilgrimage to Mecca in 1324?',
      options: ['Mansa Musa', 'Sundiata Keita', 'Sunni Ali', 'Askia Muhammad'],
      explanation:
        'Mansa Musa gave away so much gold in Cairo that its price fell. Sundiata founded Mali earlier; Sunni Ali and Askia Muhammad ruled Songhai later.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which building in Paris did a crowd storm on 14 July 1789?',
      options: ['The Bastille', 'The Louvre', 'Notre-Dame', 'The Arc de Triomphe'],
      explanation:
        'The fall of the Bastille, a royal prison, is taken as the start of the French Revolution. France still keeps 14 July as its national day.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'In which country did the Industrial Revolution begin?',
      options: ['Britain', 'Germany', 'Japan', 'Russia', 'The United States'],
      explanation:
        'It began in Britain in the eighteenth century, with coal, steam engines and cotton mills, and spread to the others later.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Who led the jihad of 1804 from which the Sokoto Caliphate grew?',
      options: ['Usman dan Fodio', 'Muhammad al-Kanemi', 'Samori Touré', 'Rabih az-Zubayr'],
      explanation: 'Usman dan Fodio led the movement against the Hausa rulers. Al-Kanemi defended Borno against it.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Who was Governor-General when Northern and Southern Nigeria were amalgamated in 1914?',
      options: ['Frederick Lugard', 'Hugh Clifford', 'Arthur Richards', 'James Robertson'],
      explanation:
        'Lugard carried out the amalgamation on 1 January 1914. Clifford and Richards gave their names to the later constitutions of 1922 and 1946.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which two powers were the chief rivals in the Cold War?',
      options: ['The United States and the Soviet Union', 'Britain and France', 'Germany and Italy', 'China and Japan'],
      explanation:
        'After 1945 the United States and the Soviet Union led opposing blocs and competed without a direct war between them.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'In which year did Nelson Mandela become President of South Africa after the first election open to all races?',
      options: ['1994', '1990', '1976', '1960'],
      explanation:
        'Mandela was released from prison in 1990 but elected in 1994. The years 1960 and 1976 recall Sharpeville and Soweto.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What was the “Middle Passage”?',
      options: [
        'The voyage of enslaved Africans across the Atlantic',
        'The caravan route across the Sahara to Tripoli',
        'The canal that joins the Red Sea to the Mediterranean',
        'The sea route from Europe round the Cape to India',
      ],
      explanation:
        'It was the middle leg of the three-sided Atlantic trade, from Africa to the Americas, on which very many people died.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Who is credited with bringing printing with movable metal type to Europe in the fifteenth century?',
      options: ['Johannes Gutenberg', 'Galileo Galilei', 'James Watt', 'Leonardo da Vinci'],
      explanation:
        'Gutenberg printed his Bible at Mainz about 1455. Watt is known for improving the steam engine, three centuries later.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'The Berlin Wall was opened in 1979.',
      correct: false,
      explanation: 'The wall was opened on 9 November 1989, and Germany was reunited in October 1990.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which of these events happened first?',
      options: [
        'King John agreed to Magna Carta',
        'The Ottomans took Constantinople',
        'Columbus first crossed the Atlantic',
        'Luther published his Ninety-five Theses',
      ],
      explanation:
        'Magna Carta dates from 1215. Constantinople fell in 1453, Columbus sailed in 1492 and Luther’s theses followed in 1517.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'In which city was the treaty that created ECOWAS signed in May 1975?',
      options: ['Lagos', 'Accra', 'Dakar', 'Addis Ababa'],
      explanation:
        'The Treaty of Lagos was signed on 28 May 1975. Addis Ababa is where the Organisation of African Unity was founded in 1963.',
      difficulty: 'hard',
      points: 2,
    },
  ],
};
