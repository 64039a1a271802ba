// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface BellRead {
  brand: string;
  created_at: Date;
  id: string;
  livemode: boolean;
  organization: string;
  person: string;
  read_at: Date;
  updated_at: Date;
  version: number;
}

interface Note {
  author: string;
  brand: string;
  created_at: Date;
  edited_at: Date | null;
  entity: string | null;
  id: string;
  livemode: boolean;
  mentions: string | null;
  organization: string;
  place: number | null;
  subject: string;
  subject_type: string;
  text: string | null;
  updated_at: Date;
  version: number;
}

interface SavedSimulation {
  author: string;
  brand: string;
  created_at: Date;
  id: string;
  livemode: boolean;
  name: string;
  organization: string;
  place: number | null;
  program: string;
  proposal: string;
  ran_at: Date;
  status: string;
  sums: string;
  updated_at: Date;
  version: number;
}

interface SharedView {
  author: string;
  brand: string;
  created_at: Date;
  id: string;
  list: string;
  livemode: boolean;
  name: string;
  organization: string;
  place: number | null;
  search: string;
  status: string;
  updated_at: Date;
  version: number;
}

/** The tables of team. */
export interface TeamTables {
  bell_read: BellRead;
  note: Note;
  saved_simulation: SavedSimulation;
  shared_view: SharedView;
}
