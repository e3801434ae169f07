/** Classes, for administrators and teachers: seldom opened, so they weigh on no other screen. */
export { ClassesScreen } from './classes/ClassesScreen.tsx';
export { ClassScreen } from './classes/ClassScreen.tsx';
