import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadUntilThere } from './ui/load-until-there.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// The page's own style sheets may be lost too.
void loadUntilThere(async () => undefined).then(() => createRoot(root).render(<App />));
