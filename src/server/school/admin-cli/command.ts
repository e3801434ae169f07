import type { Config } from '#server/platform/config/config.ts';

export type Command = {
  /** One line in the list of commands. */
  summary: string;
  /** How it is called, after `adminCommand`. */
  usage: string;
  help: string;
  /** Throws an error whose message is written for the operator. */
  run: (args: string[], config: Config) => Promise<void>;
};
