import { createBrowserHistory } from '@tanstack/react-router';

/** The browser's history, for the router and for the exam, which goes without it where it is opened directly. */
export const siteHistory = createBrowserHistory();
