import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FormGridProps {
  columns?: 1 | 2 | 3;
  children: ReactNode;
}

/** Fields side by side on desks, one below the other on phones. A child with `gridColumn: 'span 2'` takes two places. */
export function FormGrid({ columns = 2, children }: FormGridProps) {
  const wide = columns === 1 ? '1fr' : 'repeat(2, minmax(0, 1fr))';
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.75,
        pt: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: wide, md: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}

interface FormSectionProps {
  id?: string;
  title: string;
  /** `h2` where it stands in a page, and not below the title of a dialog. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A titled part of a long form. */
export function FormSection({ id, title, heading = 'h3', children }: FormSectionProps) {
  return (
    <Box component="section" id={id} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h5" component={heading} sx={{ pb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
