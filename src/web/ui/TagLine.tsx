import prose from './prose.module.css';
import space from './space.module.css';

/** The tags of something, quietly; nothing where it has none. */
export function TagLine({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className={`${prose.small} ${prose.fainter} ${prose.breakable} ${space.above8}`}>Tags: {tags.join(', ')}</p>
  );
}
