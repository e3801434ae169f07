import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { GuessesAsked, GuessesTold } from './guesses-needed.ts';

// Surnames of another country's census and a list made for dice refuse nothing more, and are half of the time to load.
const { 'diceware-common': _dice, ...passwords } = common.dictionary;
const { 'lastnames-en': _lastnames, 'firstnames-en': _firstnames, ...words } = english.dictionary;

const estimator = new ZxcvbnFactory({ dictionary: { ...passwords, ...words }, graphs: common.adjacencyGraphs });

parentPort?.on('message', ({ id, password, about }: GuessesAsked) => {
  const { guesses } = estimator.check(password, about);
  parentPort?.postMessage({ id, guesses } satisfies GuessesTold);
});
