import type { DemoTest } from './demo-test.ts';

export const supplyAndDemand: DemoTest = {
  title: 'Supply and Demand',
  description: 'How prices are formed in a market, what shifts the curves, elasticity and price control.',
  category: 'Economics',
  timeLimit: 25,
  passingScore: 50,
  accessLevel: 'basic',
  difficulty: 'medium',
  tags: ['markets', 'prices', 'elasticity', 'microeconomics'],
  questions: [
    {
      type: 'multiple-choice',
      text: 'What does the law of demand say, other things being equal?',
      options: [
        'The higher the price, the less is demanded',
        'The higher the price, the more is demanded',
        'The higher the income, the less is demanded',
        'The larger the supply, the higher the price',
      ],
      explanation:
        'Price and quantity demanded move in opposite directions. A rise in quantity with price is the law of supply.',
      difficulty: 'easy',
    },
    {
      type: 'true-false',
      text: 'A fall in the price of garri shifts the demand curve for garri to the right.',
      correct: false,
      explanation:
        'A change in the good’s own price causes a movement along the curve. The curve shifts when something else, such as income or taste, changes.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'What is true of a market at its equilibrium price?',
      options: [
        'Quantity demanded equals quantity supplied',
        'Quantity demanded is greater than quantity supplied',
        'Sellers make neither profit nor loss',
        'The government fixes the price',
      ],
      explanation:
        'At equilibrium buyers want exactly what sellers offer, so there is no pressure on the price. It says nothing about profit.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'What results when the price of rice stands above its equilibrium?',
      options: ['A surplus of rice', 'A shortage of rice', 'A fall in the supply of rice to zero'],
      explanation:
        'At a high price sellers offer more than buyers want, so some rice is left unsold. A shortage arises when the price is below equilibrium.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Beef and goat meat are substitutes. What happens when the price of beef rises, other things being equal?',
      options: [
        'The demand for goat meat increases',
        'The demand for goat meat decreases',
        'The demand curve for beef shifts to the right',
        'The supply of beef decreases',
      ],
      explanation:
        'Some buyers turn from the dearer beef to goat meat. The demand curve for beef does not shift; its quantity demanded falls along the curve.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'Which pair of goods are complements?',
      options: ['Cars and petrol', 'Tea and coffee', 'Butter and margarine', 'Beef and fish'],
      explanation:
        'Complements are used together, as a car needs petrol. The goods in the other pairs can replace one another: they are substitutes.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'When the price of a phone rises by 20%, the quantity demanded falls by 30%. What is the price elasticity of demand, ignoring the sign?',
      options: ['1.5', '0.67', '10', '50'],
      explanation:
        'Elasticity = % change in quantity ÷ % change in price = 30 ÷ 20 = 1.5, so demand is elastic. Dividing the other way gives 0.67.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'Why is the demand for salt price-inelastic?',
      options: [
        'It has no close substitute and takes little of a family’s income',
        'It has many close substitutes sold in every market in the country',
        'It is a luxury that families can easily do without',
        'It spoils quickly and must be sold on the day it is made',
      ],
      explanation:
        'Buyers cannot replace salt and hardly notice a change in what it costs, so they buy about the same amount.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'The demand for a good is Qd = 100 − 2P and its supply is Qs = 10 + P, with P in naira. What is the equilibrium price?',
      options: ['₦30', '₦40', '₦45', '₦90'],
      explanation:
        'Set 100 − 2P = 10 + P; then 90 = 3P and P = 30. The number 40 is the equilibrium quantity, not the price.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'short-answer',
      text: 'At a certain price, buyers want 80 bags of beans and sellers offer 120 bags. How many bags is the surplus?',
      acceptedAnswers: ['40', 'forty', '40 bags', 'forty bags'],
      explanation: 'Surplus = quantity supplied − quantity demanded = 120 − 80 = 40 bags.',
      difficulty: 'easy',
    },
    {
      type: 'multiple-choice',
      text: 'A very good harvest brings far more tomatoes to the market at Mile 12. Demand does not change. What happens?',
      options: [
        'Supply shifts right and the price falls',
        'Supply shifts left and the price rises',
        'Demand shifts right and the price rises',
        'Demand shifts left and the price falls',
      ],
      explanation:
        'More is offered at every price, so the supply curve moves right and the equilibrium price falls. The low price then leads people along the same demand curve.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'The government fixes a maximum price for bread below the equilibrium price. What is the likely result?',
      options: [
        'A shortage of bread',
        'A surplus of bread',
        'No change in the bread market',
        'A higher price of bread in the shops',
      ],
      explanation:
        'At the low fixed price people want more bread than bakers are willing to bake, so queues form. A surplus would follow a minimum price above equilibrium.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'As incomes rise, families buy less of a coarse flour and more of a finer one. In economics, what kind of good is the coarse flour?',
      options: ['An inferior good', 'A normal good', 'A luxury good', 'A free good'],
      explanation: 'A good whose demand falls when income rises is called inferior. The finer flour is a normal good.',
      difficulty: 'medium',
    },
    {
      type: 'true-false',
      text: 'Other things being equal, a rise in the cost of fertiliser shifts the supply curve of maize to the left.',
      correct: true,
      explanation: 'Higher costs make farmers offer less at each price, which is a leftward shift of supply.',
      difficulty: 'medium',
    },
    {
      type: 'multiple-choice',
      text: 'The demand for a drink is price-elastic. What happens to the seller’s total revenue when the price is cut?',
      options: ['It rises', 'It falls', 'It stays the same'],
      explanation:
        'With elastic demand the quantity sold grows by a larger percentage than the price falls, so price × quantity rises.',
      difficulty: 'hard',
      points: 2,
    },
    {
      type: 'multiple-choice',
      text: 'Bricklayers are wanted because people want houses. What kind of demand is the demand for bricklayers?',
      options: ['Derived demand', 'Joint demand', 'Composite demand', 'Competitive demand'],
      explanation:
        'It is derived from the demand for what they produce. Joint demand is for two goods used together, such as cars and petrol.',
      difficulty: 'medium',
    },
  ],
};
