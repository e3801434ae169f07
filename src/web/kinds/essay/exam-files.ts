import { createContext } from 'react';
import { v4 as drawId } from 'uuid';

/** The files that go with the answers of an exam. */
export type ExamFiles = {
  /** Keeps a file on the device and has it sent; answers the id by which the answer names it. */
  attach: (questionId: string, bytes: Blob) => Promise<string>;
  /** The answer names it no more. */
  remove: (fileId: string) => Promise<void>;
  /**
   * On this device's disk and under way, in the page alone since the device keeps nothing, on the server, or chosen on
   * another device and not on the server. Nothing in a preview.
   */
  whereIs: (fileId: string) => 'device' | 'page' | 'server' | 'elsewhere' | undefined;
  /** Whether it can be shown without a network. */
  isHere: (fileId: string) => boolean;
  open: (fileId: string) => Promise<Blob>;
  /** Why the file of a question was not taken. */
  problemOf: (questionId: string) => string | undefined;
};

/** Nothing in a preview, where no answer leaves the page. */
export const ExamFilesContext = createContext<ExamFiles | null>(null);

/** For a preview: in the page alone. */
export function filesHere(): ExamFiles {
  const all = new Map<string, Blob>();
  return {
    attach: (_questionId, bytes) => {
      const id = drawId();
      all.set(id, bytes);
      return Promise.resolve(id);
    },
    remove: () => Promise.resolve(),
    whereIs: () => undefined,
    isHere: (fileId) => all.has(fileId),
    open: (fileId) => {
      const bytes = all.get(fileId);
      return bytes ? Promise.resolve(bytes) : Promise.reject(new Error('It is not in this page'));
    },
    problemOf: () => undefined,
  };
}
