import { getAnswerFile, getEssayFile, sendAnswerFile } from '#contract/answer-files.ts';
import { fetchFile, forKeptFile, sendFile } from './call.ts';

type Which = { attemptId: string; fileId: string };

/** Bytes for each millisecond: a network that takes fewer stands still, and what it swallowed is sent anew. */
const slowest = 4;

/** The bytes of a file that goes with an answer, once they are on the server's disk. */
export const sendBytes = ({ attemptId, fileId, questionId }: Which & { questionId: string }, bytes: Blob) =>
  sendFile(
    sendAnswerFile,
    bytes,
    { params: { attemptId, fileId }, query: { questionId } },
    { longestWait: forKeptFile.longestWait + bytes.size / slowest },
  );

/** For whoever attached it, and for the author of the test afterwards. */
export const fetchAnswerFile = (params: Which) => fetchFile(getAnswerFile, { params }, forKeptFile);

/** For whoever marks it. */
export const fetchEssayFile = (essayId: string) => fetchFile(getEssayFile, { params: { essayId } }, forKeptFile);
