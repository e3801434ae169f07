import type { DemoTest } from './demo-test.ts';

export const bookKeeping: DemoTest = {
  title: 'Book-keeping',
  description: 'Double entry, source documents, the trial balance, profit and the bank reconciliation statement.',
  category: 'Business',
  timeLimit: 20,
  passingScore: 50,
  accessLevel: 'premium',
  difficulty: 'medium',
  tags: ['accounts', 'double entry', 'profit', 'business'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'Which of these is the accounting equation?',
      options: [
        'Assets = Capital + Liabilities',
        'Assets = Capital − Liabilities',
        'Capital = Assets + Liabilities',
        'Liabilities = Assets + Capital',
      ],
      explanation:
        'Everything that a business owns was paid for either by the owner (capital) or by others (liabilities).',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What is the main rule of double entry?',
      options: [
        'Every debit has a matching credit of equal value',
        'Every transaction is written twice on the debit side',
        'Every account must be kept in two separate books',
        'Every account must have a debit balance',
      ],
      explanation:
        'Each transaction gives value in one account and receives it in another, so debits and credits are always equal.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A trader buys goods for resale on credit from Musa. Which entries are made in the ledger?',
      options: [
        'Debit Purchases, credit Musa',
        'Debit Musa, credit Purchases',
        'Debit Purchases, credit Cash',
        'Debit Musa, credit Sales',
      ],
      explanation:
        'Purchases increase, so that account is debited, and Musa is now a creditor, so his account is credited. Cash is not touched in a credit transaction.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'A trial balance whose two sides agree proves that the books contain no error.',
      correct: false,
      explanation:
        'Some errors affect both sides alike, such as a transaction left out completely or posted to the wrong person’s account.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A shop has assets of ₦850,000 and liabilities of ₦320,000. What is its capital?',
      options: ['₦530,000', '₦1,170,000', '₦430,000', '₦630,000'],
      explanation:
        'Capital = assets − liabilities = 850,000 − 320,000 = ₦530,000. Adding the two gives ₦1,170,000, which is wrong.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Sales ₦600,000; opening stock ₦80,000; purchases ₦390,000; closing stock ₦70,000. What is the gross profit?',
      options: ['₦200,000', '₦210,000', '₦130,000', '₦60,000'],
      explanation:
        'Cost of goods sold = 80,000 + 390,000 − 70,000 = ₦400,000, and 600,000 − 400,000 = ₦200,000. Leaving out both stocks gives ₦210,000.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'A delivery van costs ₦1,200,000 and will be sold for ₦100,000 after five years. What is the yearly depreciation by the straight-line method?',
      options: ['₦220,000', '₦240,000', '₦260,000', '₦1,100,000'],
      explanation:
        '(Cost − scrap value) ÷ years = (1,200,000 − 100,000) ÷ 5 = ₦220,000. Forgetting the scrap value gives ₦240,000.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which document does a seller send to a customer who has returned faulty goods bought on credit?',
      options: ['Credit note', 'Debit note', 'Receipt', 'Invoice'],
      explanation:
        'A credit note reduces what the customer owes. An invoice, sent earlier, stated the amount owed, and a receipt shows payment.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'A petty cashier works with an imprest of ₦20,000 and has spent ₦13,500. How much will be paid to her to restore the imprest?',
      options: ['₦13,500', '₦6,500', '₦20,000', '₦33,500'],
      explanation:
        'Under the imprest system the cashier receives exactly what was spent, which brings the float back to ₦20,000. The amount ₦6,500 is what she still holds.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Which transaction leads to a contra entry in a two-column cash book?',
      options: ['Office cash paid into the bank', 'Wages paid in cash', 'Goods sold for cash', 'Rent paid by cheque'],
      explanation:
        'Money moves between the cash column and the bank column of the same book, so both entries are in it. The others involve a different account.',
      difficulty: 'medium',
    },
    {
      type: 'short-answer',
      text: 'A business makes a gross profit of ₦450,000 and has expenses of ₦180,000. What is its net profit in naira?',
      acceptedAnswers: [
        '270000',
        '270,000',
        '270 000',
        '₦270,000',
        '₦270000',
        '₦ 270,000',
        'N270,000',
        'N270000',
        'N 270,000',
        'NGN 270,000',
        '270,000 naira',
        '270000 naira',
      ],
      explanation: 'Net profit = gross profit − expenses = 450,000 − 180,000 = ₦270,000.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'The cash book shows ₦85,000 in the bank. Cheques of ₦22,000 issued are not yet presented, and a lodgement of ₦9,000 is not yet credited. What balance does the bank statement show?',
      options: ['₦98,000', '₦72,000', '₦54,000', '₦116,000'],
      explanation:
        'The bank has not yet paid out ₦22,000 or added ₦9,000, so its figure is 85,000 + 22,000 − 9,000 = ₦98,000. Reversing the signs gives ₦72,000.',
      difficulty: 'hard',
      points: 2,
    },
  ],
};
