import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/many-users.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import { printSlips, type SlipServices } from './print-slips.ts';
import { renewPins } from './renew-pins.ts';
import { setAccommodations } from './set-accommodation.ts';
import { askForPasswords, setPasswords } from './set-passwords.ts';

export function manyUsersRoutes(app: FastifyInstance, services: SlipServices & Parameters<typeof serveFile>[1]): void {
  serve(app, services, contract.renewPins, async ({ body }, { actor, by }) => ({
    userIds: await renewPins(services, actor, body, by),
  }));
  serve(app, services, contract.setPasswords, async ({ body }, { actor, by }) => ({
    userIds: await setPasswords(services, actor, body, by),
  }));
  serve(app, services, contract.askForPasswords, async ({ body }, { by }) => ({
    userIds: await askForPasswords(services, body, by),
  }));
  serve(app, services, contract.setAccommodations, async ({ body }, who) => ({
    userIds: await setAccommodations(services, who, body),
  }));
  serveFile(app, services, contract.printSlips, async ({ body }, { by }) => printSlips(services, body, by));
}
