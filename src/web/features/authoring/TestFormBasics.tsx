import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { testLimits } from '#contract/test-content.ts';
import { categories } from '#contract/vocabulary.ts';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import type { FieldsProps } from './test-form.ts';

/** What the test is called and is about. */
export function TestFormBasics({ values, problems, onSet }: FieldsProps) {
  const offered: readonly string[] = categories;
  // A test that was imported may bear a category that the list does not offer; it stays to be chosen.
  const isOwn = values.category !== '' && !offered.includes(values.category);
  return (
    <section
      className={`${surface.panel} ${layout.stack} ${space.gap18} ${grid.tall22by26}`}
      aria-labelledby="form-basics"
    >
      <h2 id="form-basics" className={prose.title}>
        About the test
      </h2>
      <TextInput
        label="Title"
        name="title"
        withAsterisk
        maxLength={testLimits.title}
        value={values.title}
        error={problems.title}
        onChange={(event) => onSet('title', event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        name="description"
        description="What it covers, and what candidates should have at hand"
        rows={4}
        maxLength={testLimits.description}
        value={values.description}
        error={problems.description}
        onChange={(event) => onSet('description', event.currentTarget.value)}
      />
      <div className={`${layout.stack} ${layout.top} ${grid.fit240} ${grid.gap18by20}`}>
        <NativeSelect
          label="Category"
          name="category"
          withAsterisk
          value={values.category}
          error={problems.category}
          rightSection={<IconChevronDown size={17} stroke={1.75} aria-hidden="true" />}
          onChange={(event) => onSet('category', event.currentTarget.value)}
        >
          <option value="" disabled>
            Select a category
          </option>
          {isOwn && <option>{values.category}</option>}
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </NativeSelect>
        <TextInput
          label="Tags"
          name="tags"
          placeholder="mid-term, algebra"
          value={values.tags}
          error={problems.tags}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="With commas between them"
          onChange={(event) => onSet('tags', event.currentTarget.value)}
        />
      </div>
    </section>
  );
}
