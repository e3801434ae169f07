/** For what is not a script: whether a part holds what its sources say as they stand. */
export function isBuilt(part: 'web' | 'server' | 'journeys'): boolean;

export function folderOf(part: 'web' | 'server' | 'journeys'): string;
