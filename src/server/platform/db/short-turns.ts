import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

const longestMs = 10;

/**
 * The embedded database answers at once, so that a job of many queries would have the event loop to itself until its
 * last. After a while of that the others have their turn; the transaction that is open stays open.
 */
export class ShortTurns implements KyselyPlugin {
  #began: number | undefined;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#began === undefined) {
      this.#began = performance.now();
      setImmediate(() => {
        this.#began = undefined;
      });
    } else if (performance.now() - this.#began > longestMs) await nextTurn();
    return result;
  }
}
