import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { NOTA_FINAL, notaMinimaDe, promedioGeneral, reprueba } from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { Nota, NotaFinal } from './Nota.tsx';

const CELDA = { px: { xs: 2, sm: 2.5 }, py: 1, borderTop: 1, borderColor: 'divider' } as const;

/** The final marks of a year before the school had Ceiba: one column, and their average. */
export function NotasFinales({ materias }: { materias: readonly CalificacionesDeMateria[] }) {
  const general = promedioGeneral(materias);
  return (
    <Card sx={{ maxWidth: 640 }}>
      <Box
        component="table"
        aria-label="Notas finales"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th': { textAlign: 'left' },
          '& td, & thead th + th': { textAlign: 'right' },
          '& th, & td': CELDA,
          '& thead th': { borderTop: 0, typography: 'rotulo', color: 'text.secondary' },
          '& tfoot th, & tfoot td': { bgcolor: 'superficie.suave' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Materia</th>
            <th scope="col">{NOTA_FINAL}</th>
          </tr>
        </thead>
        <tbody>
          {materias.map((una) => (
            <tr key={una.materia.idMateria}>
              <th scope="row">
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                  <Monograma subject={una.materia.nombre} />
                  <Box sx={{ flex: '1 1 6em', minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography variant="subtitle2" component="span">
                      {una.materia.nombre}
                    </Typography>
                    {una.materia.activo === false ? (
                      <StatusChip tone="error" variant="text" text="Fuera del pensum" />
                    ) : null}
                  </Box>
                </Box>
              </th>
              <td>
                <NotaFinal de={una} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Typography variant="subtitle2" component="span">
                Promedio general
              </Typography>
            </th>
            <td>
              <Nota value={general} baja={reprueba(general, notaMinimaDe(materias[0]))} strong />
            </td>
          </tr>
        </tfoot>
      </Box>
    </Card>
  );
}
