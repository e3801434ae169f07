import { renderToString } from 'react-dom/server';
import { LandingPage } from './screens/landing/LandingPage.tsx';

/** The landing page as text, for scripts/pages.mts. */
export function renderLanding(): string {
  return renderToString(<LandingPage />);
}
