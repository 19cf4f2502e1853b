import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { SeccionConClases } from '#shared/puesta/clases.ts';
import { type DocenteElegible, EntradaDocente } from './EntradaDocente.tsx';

export interface TablaProps {
  seccion: SeccionConClases;
  docentes: readonly DocenteElegible[];
  lista: string;
  docenteDe: (idMateria: number) => number | null;
  poner: (idMateria: number, idColaborador: number) => void;
}

/** The subjects of a section, each with its teacher. Enter goes on to the next. */
export function TablaDeClases({ seccion, docentes, lista, docenteDe, poner }: TablaProps) {
  const filas = useRef<HTMLUListElement>(null);
  return (
    <Box
      component="ul"
      ref={filas}
      aria-label={`Clases de ${seccion.nombre}`}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {seccion.clases.map(({ idMateria, materia }, n) => (
        <Box
          component="li"
          key={idMateria}
          sx={{
            display: 'grid',
            alignItems: 'center',
            gap: { xs: 0.5, sm: 2 },
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
            px: { xs: 2, sm: 3 },
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ fontWeight: 700 }}>{materia}</Typography>
          <Box>
            <EntradaDocente
              label={`Docente de ${materia}, ${seccion.nombre}`}
              {...{ lista, docentes }}
              celda={n}
              value={docenteDe(idMateria)}
              onChange={(idColaborador) => poner(idMateria, idColaborador)}
              onEnter={({ shiftKey }) =>
                filas.current
                  ?.querySelector<HTMLInputElement>(`[data-docente="${n + (shiftKey ? -1 : 1)}"]`)
                  ?.focus()
              }
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
