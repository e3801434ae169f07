import { z } from 'zod';

export const accessCodeLength = 8;

/** What is read out to those who may begin; empty where nothing is asked. */
export const accessCodeSchema = z
  .string()
  .trim()
  .max(accessCodeLength)
  .regex(/^[\da-z]*$/i, { error: 'A code has letters and digits' });
