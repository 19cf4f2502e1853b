import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactElement } from 'react';

export interface Pestania<V extends string> {
  value: V;
  label: string;
  icon: ReactElement;
}

interface PestaniasProps<V extends string> {
  tabs: readonly Pestania<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** The tabs of a desk. On a phone they share the width, without icons, so that none is cut. */
export function PestaniasDeClase<V extends string>({ tabs, value, onChange }: PestaniasProps<V>) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: V) => onChange(next)}
      variant="scrollable"
      aria-label="Secciones de la clase"
    >
      {tabs.map((one) => (
        <Tab
          key={one.value}
          {...one}
          id={`tab-${one.value}`}
          aria-controls={`panel-${one.value}`}
          sx={({ breakpoints, spacing }) => ({
            [breakpoints.down('sm')]: {
              flex: '1 0 auto',
              minWidth: 0,
              px: spacing(0.75),
              '& .MuiTab-icon': { display: 'none' },
            },
          })}
        />
      ))}
    </Tabs>
  );
}
