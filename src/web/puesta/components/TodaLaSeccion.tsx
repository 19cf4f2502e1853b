import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { EntradaDocente } from './EntradaDocente.tsx';
import type { TablaProps } from './TablaDeClases.tsx';

/** One teacher for all subjects of a section. */
export function TodaLaSeccion({
  docentes,
  lista,
  seccion,
  asignar,
}: Pick<TablaProps, 'docentes' | 'lista' | 'seccion'> & { asignar: (idColaborador: number) => void }) {
  const [elegido, elegir] = useState<number | null>(null);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        bgcolor: 'superficie.suave',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <EntradaDocente
          label={`Un docente para toda la sección ${seccion.nombre}`}
          {...{ lista, docentes }}
          value={elegido}
          onChange={elegir}
        />
      </Box>
      <Button
        variant="tonal"
        disabled={elegido === null}
        onClick={() => {
          if (elegido !== null) asignar(elegido);
        }}
      >
        Asignar el mismo docente a toda la sección
      </Button>
    </Stack>
  );
}
