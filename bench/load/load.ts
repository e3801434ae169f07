import autocannon from 'autocannon';

export type Call = Pick<autocannon.Request, 'method' | 'path' | 'body'> & { token?: string };
export type Load = {
  calls: number;
  perSecond: number;
  /** Milliseconds from a call to its answer. */
  p50: number;
  p99: number;
  /** Of an answer, its headers included. */
  bytes: number;
};

/**
 * Calls a server on a number of connections, each with calls of its own from the first to the last and round again.
 * @param until after how many calls, or how many seconds
 * @throws where one answer is not a success
 */
export async function load(
  address: string,
  connections: number,
  until: { amount: number } | { duration: number },
  callsOf: (connection: number) => readonly Call[],
): Promise<Load> {
  let opened = 0;
  const run = autocannon({
    url: address,
    connections,
    ...until,
    setupClient: (client) => {
      client.setRequests(callsOf(opened).map(requestOf));
      opened += 1;
    },
  });
  const result = await run;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} of the answers were not a success, ${result.errors} calls had none`);
  }
  const calls = result['2xx'];
  return {
    calls,
    perSecond: calls / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / calls),
  };
}

function requestOf({ token, ...call }: Call): autocannon.Request {
  return {
    ...call,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
  };
}
