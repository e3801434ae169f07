/** What a candidate holds in the hand on the day. */
export type Slip = {
  name: string;
  /** What they sign in with: the candidate number, or the e-mail where they have none. */
  identifier: { label: string; text: string };
  pin: string;
  room?: string | undefined;
  seat?: string | undefined;
  time?: string | undefined;
};

/** The slips of one occasion. */
export type SlipSheet = {
  school: string;
  /** Where the sign-in is. */
  address: string;
  title?: string | undefined;
  slips: readonly Slip[];
  madeAt: number;
};
