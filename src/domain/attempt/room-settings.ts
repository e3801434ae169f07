/** How a candidate has the exam's screen. It is theirs and this device's, and no server knows of it. */
export type RoomSettings = {
  /** Whether letters and figures answer and move (WCAG 2.1.4). */
  keys: boolean;
};
