/** What started this from an unpacked archive, as it is typed there; nothing where npm did. */
export const archiveStarter = process.env['IDANWO_STARTER'] || undefined;

/** How the operator's commands are typed here. */
export const adminCommand = archiveStarter === undefined ? 'npm run admin --' : `${archiveStarter} admin`;
