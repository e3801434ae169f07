/** What the landing page says, in its order: marketing copy, whose words are in the catalogues (words/en/visitor.json). */
export const hero = {
  title: 'heroTitle',
  lead: 'heroLead',
} as const;

export const figures = [
  { value: '500+', label: 'figure1' },
  { value: '1K+', label: 'figure2' },
  { value: '95%', label: 'figure3' },
] as const;

export const room = {
  desk: 'pictureDesk',
  phone: 'picturePhone',
  caption: 'pictureCaption',
} as const;

export const features = [
  {
    title: 'feature1',
    text: 'feature1Text',
  },
  {
    title: 'feature2',
    text: 'feature2Text',
  },
  {
    title: 'feature3',
    text: 'feature3Text',
  },
  {
    title: 'feature4',
    text: 'feature4Text',
  },
  {
    title: 'feature5',
    text: 'feature5Text',
  },
  {
    title: 'feature6',
    text: 'feature6Text',
  },
] as const;

export const plans = [
  {
    name: 'plan1',
    price: 'plan1Price',
    terms: 'plan1Terms',
    points: ['plan1Point1', 'plan1Point2'],
    action: 'plan1Action',
    leadsTo: 'sign-up',
  },
  {
    name: 'plan2',
    price: 'plan2Price',
    terms: 'plan2Terms',
    points: ['plan2Point1', 'plan2Point2'],
    action: 'plan2Action',
    leadsTo: 'sign-in',
  },
  {
    name: 'plan3',
    price: 'plan3Price',
    terms: 'plan3Terms',
    points: ['plan3Point1', 'plan3Point2'],
    action: 'plan3Action',
    leadsTo: 'premium',
  },
] as const;

export const schools = {
  title: 'schoolTitle',
  points: [
    {
      title: 'school1',
      text: 'school1Text',
    },
    {
      title: 'school2',
      text: 'school2Text',
    },
    {
      title: 'school3',
      text: 'school3Text',
    },
  ],
} as const;
