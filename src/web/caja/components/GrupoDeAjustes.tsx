import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PlusIcon } from '#web/kit/ui/icons.tsx';

interface GrupoProps {
  title: string;
  text: string;
  /** Of the button that adds one more; none for who may not. */
  agregar?: { text: string; onClick: () => void } | null;
  children: ReactNode;
}

/** Settings of one thing: what it is for, and what there is of it. */
export function GrupoDeAjustes({ title, text, agregar, children }: GrupoProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography id={id} variant="subtitle1" component="h3" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        {agregar ? (
          <Button startIcon={<PlusIcon />} onClick={agregar.onClick}>
            {agregar.text}
          </Button>
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {children}
    </Stack>
  );
}

interface FilaProps {
  name: string;
  detail: ReactNode;
  /** Absent for who may not change it. */
  onEdit?: (() => void) | undefined;
}

/** One of what a group has. */
export const FilaDeAjuste = ({ name, detail, onEdit }: FilaProps) => (
  <ListItem
    divider
    disableGutters
    secondaryAction={
      onEdit ? (
        <Button onClick={onEdit} aria-label={`Editar ${name}`}>
          Editar
        </Button>
      ) : undefined
    }
    sx={{ pr: onEdit ? 10 : 0 }}
  >
    <ListItemText primary={name} secondary={detail} />
  </ListItem>
);

export const FilasDeAjuste = ({ children }: { children: ReactNode }) => (
  <List disablePadding>{children}</List>
);
