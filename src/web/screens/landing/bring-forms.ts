import { loadUntilThere } from '#web/ui/load-until-there.ts';

/** What checks and sends the forms of the landing page, which answers without these 40 kB of schemas and queries. */
export const bringForms = () => loadUntilThere(() => import('./forms.tsx'));
