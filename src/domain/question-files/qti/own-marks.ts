/** The class of what stands in a text before its question, as we write it where a passage has no file of its own. */
export const passageClass = 'idanwo-passage';
/** Of what we say in a package besides. */
export const ownNamespace = 'urn:idanwo:question';
