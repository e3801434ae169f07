import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/base.css';
import { PartsPage } from './PartsPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
const routeTree = createRootRoute({ component: PartsPage, staticData: { access: 'public', title: 'Parts' } });
createRoot(root).render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
