/** The landing page's words and figures: marketing copy, all of it here. */
export const hero = {
  title: 'Tests that hold, whatever the network does.',
  lead: 'Timed tests for schools and training centres. Every answer is kept the moment it is picked, marked the moment you finish, and explained when you look back.',
};

export const figures = [
  { value: '500+', label: 'active users' },
  { value: '1K+', label: 'tests created' },
  { value: '95%', label: 'success rate' },
];

export const room = {
  desk: 'The exam room on a wide screen: the question with an answer picked, the time left, and the words “Offline. Go on: 3 answers kept on this device”.',
  phone: 'The same question on a phone, with the title, the time and the same words above it, and the way on below.',
  caption: 'The exam room as it is, with the network down. The notice stands where “Saved” stood; nothing else moves.',
};

export const features = [
  {
    title: 'Question bank',
    text: 'Write questions once, by subject and difficulty. Use them again next term, or bring a whole file of them.',
  },
  {
    title: 'Instant automated scoring',
    text: 'Marks, the right answers and the reasons for them, the second a test ends. Nobody marks all weekend.',
  },
  {
    title: 'Analytics',
    text: 'See who is ready and who needs help, which questions teach and which only trick.',
  },
  {
    title: 'Security',
    text: 'The clock is the server’s and the answer key never leaves it. Each person sees what is theirs, and no more.',
  },
  {
    title: 'Premium for life',
    text: 'Most schools begin with the free tests. One payment of ₦1,000 opens every test, for good.',
  },
  {
    title: 'Bring a friend',
    text: 'Everybody has a referral code. When a friend signs up with yours, both of you earn bonus points.',
  },
];

export const plans = [
  {
    name: 'Free',
    price: '₦0',
    terms: 'for as long as you like',
    points: ['All free tests', 'Results and explanations'],
    action: 'Start free',
    leadsTo: 'sign-up',
  },
  {
    name: 'Basic',
    price: 'From your school',
    terms: 'nothing for you to pay',
    points: ['Free and basic tests', 'Given by the school to its own students'],
    action: 'Use your school’s account',
    leadsTo: 'sign-in',
  },
  {
    name: 'Premium',
    price: '₦1,000',
    terms: 'one-time payment, lifetime access',
    points: ['Every test: free, basic and premium', 'No renewal, no monthly fee'],
    action: 'Get Premium',
    leadsTo: 'premium',
  },
] as const;

export const schools = {
  title: 'Made for a room full of candidates and a line that drops.',
  points: [
    {
      title: 'Nothing is lost',
      text: 'A closed laptop, a flat battery, a power cut: the candidate comes back to the same question with the answers in place.',
    },
    {
      title: 'Nobody gains time',
      text: 'Every candidate’s time runs on one clock, in the server. Changing the date on a phone changes nothing.',
    },
    {
      title: 'No internet needed',
      text: 'It runs on one laptop in the school’s own network, and on many servers when a whole country sits an exam.',
    },
  ],
};
