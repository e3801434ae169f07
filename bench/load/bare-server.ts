import Fastify from 'fastify';

/**
 * What nothing can be faster than: Fastify that takes in the same request and sends as many bytes as the first part of
 * its path says.
 */
const bare = Fastify({ bodyLimit: 10_000_000 });
const answers = new Map<string, string>();
bare.all<{ Params: { bytes: string } }>('/:bytes/*', (request, reply) => {
  const { bytes } = request.params;
  let answer = answers.get(bytes);
  if (answer === undefined) {
    answer = JSON.stringify('x'.repeat(Number(bytes)));
    answers.set(bytes, answer);
  }
  return reply.type('application/json').send(answer);
});
console.log(`running: ${await bare.listen({ port: 0, host: '127.0.0.1' })}`);
