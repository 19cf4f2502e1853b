import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import type { ImportacionHecha } from '#shared/importaciones.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import { paths } from '#web/paths.ts';
import { usePermite } from '#web/sesion/api.ts';
import type { Hecha } from '../api.ts';
import { Deshacer } from './Deshacer.tsx';
import { GenerarCuentas } from './GenerarCuentas.tsx';
import { Pasos } from './Pasos.tsx';
import { usePasoDeOrigen } from './usePasoDeOrigen.ts';

/** Where what was stored is seen. */
const VER: Readonly<Record<TipoDeImportacion, { text: string; to: string }>> = {
  estudiantes: { text: 'Ver alumnos', to: paths.alumnos.path },
  personal: { text: 'Ver personal', to: paths.colaboradores.path },
  clases: { text: 'Ver docentes', to: paths.colaboradores.path },
  saldos: { text: 'Ver alumnos', to: paths.alumnos.path },
  notas: { text: 'Ver alumnos', to: paths.alumnos.path },
};

/** In the list of the students those of the import, as long as it can be taken back. */
const dondeSeVe = (tipo: TipoDeImportacion, operacion: number | null): string => {
  const { to } = VER[tipo];
  return to === paths.alumnos.path && operacion !== null ? `${to}?operacion=${operacion}` : to;
};

/** Users and passwords are made and printed section by section. */
function ImprimirCredenciales({ secciones }: Pick<ImportacionHecha, 'secciones'>) {
  const navigate = useNavigate();
  const irA = ({ idGrado: id, idGradoSeccion }: ImportacionHecha['secciones'][number]) =>
    navigate(paths.credenciales.to({ id, idGradoSeccion }));
  const [unica, otra] = secciones;
  if (!unica) return null;
  if (!otra) {
    return (
      <Button variant="outlined" onClick={() => irA(unica)}>
        Imprimir credenciales
      </Button>
    );
  }
  return (
    <ActionMenu
      label="Imprimir credenciales de una sección"
      text="Imprimir credenciales"
      variant="outlined"
      actions={secciones.map((una) => ({ text: una.nombre, onClick: () => irA(una) }))}
    />
  );
}

/** What was stored, what comes next, and the way back. */
export function Resultado({ mensaje, operacion, importacion }: Hecha) {
  const navigate = useNavigate();
  const origen = usePasoDeOrigen();
  const conCredenciales = usePermite('estudiantes');
  const conCuentas = usePermite('pagos');
  const { tipo, secciones, idCicloEscolar: ciclo } = importacion;
  return (
    <>
      <Pasos actual="Listo" />
      <Card sx={{ p: { xs: 2, sm: 4 } }}>
        <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2 }}>
          <RoundIcon tone="success">
            <CheckIcon />
          </RoundIcon>
          <Typography variant="h4" component="h2" role="status">
            {mensaje}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            {origen ? (
              <Button component={Link} to={paths.pasoDePuesta.to(origen)} replace variant="contained">
                Volver a Puesta en marcha
              </Button>
            ) : null}
            <Button
              component={Link}
              to={dondeSeVe(tipo, operacion)}
              variant={origen ? 'outlined' : 'contained'}
            >
              {VER[tipo].text}
            </Button>
            {conCuentas && secciones.length > 0 ? <GenerarCuentas {...{ secciones, ciclo }} /> : null}
            {conCredenciales ? <ImprimirCredenciales secciones={secciones} /> : null}
            {operacion === null ? null : (
              <Deshacer
                {...{ importacion, operacion }}
                onHecho={() => navigate(paths.importar.path, { replace: true })}
              />
            )}
          </Stack>
        </Stack>
      </Card>
    </>
  );
}
