import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { WovenBand } from '#web/kit/ui/WovenBand.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { marca } from '#web/theme.palette.ts';

/** Grows with the screen. */
const AVATAR = { xs: 50, sm: 70, md: 90 } as const;

interface PortadaProps {
  name: string;
  /** Of a student, the first. */
  surname?: string | undefined;
  kind: 'docente' | 'estudiante';
  /** Below the name, smaller: the user name. */
  usuario: string;
  /** Positions; grade, section and level. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** The green card of a home screen: who is signed in. Green with white text in both themes. */
export function Portada({ name, surname, kind, usuario, detail, actions }: PortadaProps) {
  return (
    <Card
      sx={{
        position: 'relative',
        border: 0,
        bgcolor: marca.verde,
        color: marca.blanco,
        p: { xs: 2, sm: 3 },
        pb: { xs: `${medidas.franja.alto + 20}px`, sm: `${medidas.franja.alto + 28}px` },
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: { xs: 2, sm: 3 } }}
      >
        <Avatar name={name} surname={surname} kind={kind} size={AVATAR} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ fontSize: { xs: '1.125rem', sm: '1.375rem' } }}>
            {name}
          </Typography>
          <Typography variant="body2">{usuario}</Typography>
          {detail ? (
            <Typography component="div" variant="body2" sx={{ mt: 1, fontWeight: 700 }}>
              {detail}
            </Typography>
          ) : null}
        </Box>
        {actions}
      </Stack>
      <WovenBand />
    </Card>
  );
}
