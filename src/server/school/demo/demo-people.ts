import type { Role } from '#contract/access.ts';
import type { Plan } from '#contract/vocabulary.ts';

export const demoPassword = 'demo1234';

export type DemoPerson = { name: string; email: string; role: Role; subscription: Plan };

/** Somebody of the demo school who is in the database. */
export type SeededPerson = DemoPerson & {
  id: string;
  joinedAt: number;
  /** When a student paid for premium; nothing for everybody else. */
  paidAt: number | undefined;
};

export const demoAccounts = [
  { name: 'Folake Adeyemi', email: 'admin@demo.school', role: 'admin', subscription: 'premium' },
  { name: 'Chinedu Okafor', email: 'instructor@demo.school', role: 'instructor', subscription: 'premium' },
  { name: 'Adaeze Obi', email: 'student@demo.school', role: 'student', subscription: 'free' },
  { name: 'Musa Ibrahim', email: 'basic@demo.school', role: 'student', subscription: 'basic' },
  { name: 'Tọ́pẹ́ Adébáyọ̀', email: 'premium@demo.school', role: 'student', subscription: 'premium' },
] as const satisfies readonly DemoPerson[];

/** Who can sign in to the demo school, for whoever has just started it. */
export function demoAccountsText(password: string): string {
  const lines = demoAccounts.map(({ email, role, subscription }) => `  ${email.padEnd(24)} ${role}, ${subscription}`);
  return [`Demo accounts, all with the password ${password}:`, ...lines].join('\n');
}

const moreInstructors = ['Hauwa Bello', 'Emeka Nwosu'];

const studentNames = [
  'Aisha Abdullahi',
  'Babajide Ogunleye',
  'Chiamaka Eze',
  'Damilola Akinwale',
  'Ebere Nnamdi',
  'Fatima Sani',
  'Gbenga Afolabi',
  'Halima Yusuf',
  'Ifeanyi Uche',
  'Jumoke Salami',
  'Kelechi Onyeka',
  'Ladi Danjuma',
  'Maryam Lawal',
  'Ngozi Anyanwu',
  'Obinna Chukwu',
  'Patience Effiong',
  'Rasheed Balogun',
  'Sade Oyelaran',
  'Tamuno George',
  'Uchenna Igwe',
  'Victoria Etim',
  'Wale Ajayi',
  'Yakubu Garba',
  'Zainab Mohammed',
  'Amara Okeke',
  'Bukola Fashola',
  'Chukwudi Madu',
  'Deborah Agbo',
  'Efe Ovie',
  'Funmilayo Coker',
  'Grace Udoh',
  'Hassan Tanko',
  'Ikechukwu Obiora',
  'Josephine Bassey',
  'Kunle Adisa',
  'Latifat Raji',
  'Mercy Terna',
  'Nnenna Ibe',
  'Ọlábísí Ṣónúgà',
  'Peter Gyang',
];

const planOfEvery: readonly Plan[] = ['free', 'free', 'basic', 'premium', 'free', 'basic', 'premium'];

/** Everybody at the demo school: the five accounts first. */
export const demoPeople: readonly DemoPerson[] = [
  ...demoAccounts,
  ...moreInstructors.map((name): DemoPerson => ({
    name,
    email: emailOf(name),
    role: 'instructor',
    subscription: 'free',
  })),
  ...studentNames.map((name, index): DemoPerson => ({
    name,
    email: emailOf(name),
    role: 'student',
    subscription: planOfEvery[index % planOfEvery.length] ?? 'free',
  })),
];

function emailOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return `${plain.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.school`;
}
