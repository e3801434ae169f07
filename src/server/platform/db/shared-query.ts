import { refuseInsideWrite } from './inside-write.ts';
import type { Prepared } from './prepared.ts';
import type { Reader } from './store.ts';

type Flight<Row> = { rows: Promise<readonly Row[]>; next: Promise<readonly Row[]> | undefined };

export type Shared<G extends Record<string, unknown>, Row> = {
  all: (db: Reader, given: G) => Promise<readonly Row[]>;
  first: (db: Reader, given: G) => Promise<Row | undefined>;
};

/**
 * A query that is the same for many, such as the catalogue on the morning of an examination: while it is being answered,
 * all who ask the same wait for one further answer together. Nothing is remembered, and nobody gets rows from before
 * they asked. The rows belong to several, so nobody may change them.
 */
export function shared<G extends Record<string, unknown>, Row>(query: Prepared<G, Row>): Shared<G, Row> {
  const flights = new WeakMap<Reader, Map<string, Flight<Row>>>();

  function flightsOf(db: Reader): Map<string, Flight<Row>> {
    const known = flights.get(db) ?? new Map<string, Flight<Row>>();
    flights.set(db, known);
    return known;
  }

  function fly(db: Reader, key: string, given: G): Promise<readonly Row[]> {
    const flying = flightsOf(db);
    const flight: Flight<Row> = { rows: query.all(db, given), next: undefined };
    flying.set(key, flight);
    return flight.rows.finally(() => {
      if (flying.get(key) === flight && !flight.next) flying.delete(key);
    });
  }

  async function all(db: Reader, given: G): Promise<readonly Row[]> {
    if (db.isTransaction) return query.all(db, given);
    refuseInsideWrite('A query on store.db');
    const key = JSON.stringify(given);
    const flight = flightsOf(db).get(key);
    if (!flight) return fly(db, key, given);
    flight.next ??= flight.rows.then(
      () => fly(db, key, given),
      (error: unknown) => {
        // Whoever waited for a database that is away has waited as long as a request may.
        flightsOf(db).delete(key);
        throw error;
      },
    );
    return flight.next;
  }

  return { all, first: async (db, given) => (await all(db, given))[0] };
}
