import { auditActions } from '#contract/audit.ts';
import { actionWords } from '#domain/audit/action-words.ts';
import type { AuditFilters } from '#web/features/audit/audit-filters.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Props = {
  filters: AuditFilters;
  onFilter: (filters: AuditFilters, replace?: boolean) => void;
  onClear: () => void;
};

const actions = auditActions.map((value) => ({ value, label: actionWords[value] }));
const given = (text: string) => (text === '' ? undefined : text);

/** Every change leads back to the first page. */
export function AuditFilterBar({ filters: { page: _, ...filters }, onFilter, onClear }: Props) {
  const { search, action, address, from, to } = filters;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return (
    <FilterBar onClear={isFiltered ? onClear : undefined}>
      <SearchField
        label="Person"
        placeholder="Name or email"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filters, search: given(text) }, true)}
      />
      <SelectField
        label="Action"
        all="All Actions"
        choices={actions}
        value={auditActions.find((known) => known === action)}
        onChoose={(chosen) => onFilter({ ...filters, action: chosen })}
      />
      <SearchField
        label="Address"
        placeholder="192.168.1.20"
        value={address ?? ''}
        onSearch={(text) => onFilter({ ...filters, address: given(text) }, true)}
      />
      <TextField
        label="From"
        type="date"
        min="2000-01-01"
        max={to}
        value={from ?? ''}
        onType={(day) => onFilter({ ...filters, from: given(day) }, true)}
      />
      <TextField
        label="To"
        type="date"
        min={from ?? '2000-01-01'}
        value={to ?? ''}
        onType={(day) => onFilter({ ...filters, to: given(day) }, true)}
      />
    </FilterBar>
  );
}
