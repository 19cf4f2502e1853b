import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar, segun } from '#shared/base/formatos.ts';
import type { CierreDeMateria } from '#shared/calificaciones/cierre.ts';
import { NNG } from '#shared/calificaciones.rules.ts';
import { nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { ErrorIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { useCerrarMateria, useCierreDeMateria } from '../api.ts';

const Bloqueo = ({ text }: { text: string }) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', color: 'error.main' }}>
    <ErrorIcon fontSize="small" sx={{ flex: 'none', mt: '1px' }} />
    <Typography variant="subtitle2" component="span">
      {text}
    </Typography>
  </Stack>
);

/** Who fails first: it is what a teacher looks at before closing. */
const porRevisar = (alumnos: CierreDeMateria['alumnos']) => [
  ...alumnos.filter(({ reprueba }) => reprueba),
  ...alumnos.filter(({ reprueba }) => !reprueba),
];

function Alumnos({ alumnos }: Pick<CierreDeMateria, 'alumnos'>) {
  const reprueban = alumnos.filter(({ reprueba }) => reprueba).length;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="subtitle2">
        {reprueban === 0
          ? 'Nadie reprueba.'
          : `${segun(reprueban, 'Reprueba', 'Reprueban')} ${reprueban} de ${contar(alumnos.length, 'alumno', 'alumnos')}.`}
      </Typography>
      {/* What scrolls in the dialog is reached by keyboard here. */}
      <Box
        component="ul"
        aria-label="Promedios"
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', '&:focus-visible': { outlineOffset: -2 } }}
      >
        {porRevisar(alumnos).map(({ idEstudianteGrado, estudiante, promedio, reprueba }) => (
          <Stack
            key={idEstudianteGrado}
            component="li"
            direction="row"
            sx={{ gap: 2, py: 0.75, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {porApellidos(estudiante)}
            </Box>
            <Box
              component="span"
              sx={{ fontWeight: 700, color: reprueba ? 'error.main' : 'text.primary', whiteSpace: 'nowrap' }}
            >
              {promedio ?? NNG}
              {reprueba ? (
                <span role="img" aria-label=", reprueba">
                  {' '}
                  ▾
                </span>
              ) : null}
            </Box>
          </Stack>
        ))}
      </Box>
    </Stack>
  );
}

interface DialogoProps {
  clase: ClaseDocente;
  onClose: () => void;
}

/** Before a subject is closed: what keeps it open, what to know, the averages and who fails. */
export function DialogoCerrarMateria({ clase, onClose }: DialogoProps) {
  const id = clase.idGradoSeccionMateriaColaborador;
  const cierre = useCierreDeMateria(id);
  const cerrar = useCerrarMateria(onClose);
  const puede = cierre.data?.data.bloquean.length === 0 && !cierre.isPlaceholderData;
  return (
    <ModalDialog
      open
      width="angosto"
      title="Cerrar materia"
      subject={`${clase.idMateriaNavigation.nombre} · ${nombreDeSeccion(clase.idGradoSeccionNavigation)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="contained"
            disabled={!puede || cerrar.isPending}
            onClick={() => cerrar.mutate({ params: { id: String(id) } })}
          >
            Cerrar materia
          </Button>
        </>
      }
    >
      <QueryView query={cierre}>
        {({ bloquean, avisan, alumnos }) => (
          <Stack sx={{ gap: 2 }}>
            {bloquean.map((text) => (
              <Bloqueo key={text} text={text} />
            ))}
            {avisan.map((text) => (
              <Warning key={text}>{text}</Warning>
            ))}
            <Typography variant="body2" color="textSecondary">
              Al cerrarla, sus notas quedan fijas. Puedes reabrirla con un motivo mientras la sección siga
              abierta.
            </Typography>
            <Alumnos alumnos={alumnos} />
          </Stack>
        )}
      </QueryView>
    </ModalDialog>
  );
}
