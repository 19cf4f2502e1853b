import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import type { AlumnoPorCerrar } from '#shared/cierres.ts';
import { NOMBRE_DE_RESULTADO } from '#shared/inscripciones/resultados.rules.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { AlertIcon, CheckCircleIcon, ClockIcon, ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

interface Aspecto {
  tone: Tone;
  icon: Icon;
}
const PROMOVIDO: Aspecto = { tone: 'success', icon: CheckCircleIcon };
const NO_PROMOVIDO: Aspecto = { tone: 'error', icon: ForbiddenIcon };
const FALTA_RECUPERACION: Aspecto = { tone: 'warning', icon: ClockIcon };
const FALTAN_NOTAS: Aspecto = { tone: 'neutral', icon: AlertIcon };

/** What the year comes to, in words: the result, or what the proposal waits for. */
export const resultadoDe = ({ resultado, propuesta }: AlumnoPorCerrar): string =>
  resultado === null ? propuesta : NOMBRE_DE_RESULTADO[resultado];

function aspectoDe({ resultado, propuesta }: AlumnoPorCerrar): Aspecto {
  if (resultado !== null) return resultado === 'P' || resultado === 'PAC' ? PROMOVIDO : NO_PROMOVIDO;
  return propuesta === 'Falta recuperación' ? FALTA_RECUPERACION : FALTAN_NOTAS;
}

/** What was decided while the proposal waits for something; null where it counts already. */
export const decididoDe = ({ resultado, decision }: AlumnoPorCerrar): string | null =>
  resultado === null && decision ? `Decidido: ${NOMBRE_DE_RESULTADO[decision.resultado]}` : null;

export function Propuesta({ alumno }: { alumno: AlumnoPorCerrar }) {
  const decidido = decididoDe(alumno);
  return (
    <Stack sx={{ gap: 0.25, alignItems: 'flex-start' }}>
      <StatusChip
        {...aspectoDe(alumno)}
        variant={alumno.decision ? 'outline' : 'chip'}
        text={resultadoDe(alumno)}
      />
      {decidido === null ? null : <Typography variant="caption">{decidido}</Typography>}
    </Stack>
  );
}

/** How many of a section end how. */
export function Cuentas({ alumnos }: { alumnos: readonly AlumnoPorCerrar[] }) {
  const cuantos = (cuales: (alumno: AlumnoPorCerrar) => boolean) => alumnos.filter(cuales).length;
  const promovidos = cuantos(({ resultado }) => resultado === 'P' || resultado === 'PAC');
  const recuperan = cuantos(({ resultado, propuesta }) => !resultado && propuesta === 'Falta recuperación');
  const faltan = cuantos(({ resultado, propuesta }) => !resultado && propuesta === 'Faltan notas');
  const no = cuantos(({ resultado }) => resultado === 'NP' || resultado === 'NPAC');
  return (
    <>
      {promovidos > 0 ? (
        <StatusChip {...PROMOVIDO} text={contar(promovidos, 'promovido', 'promovidos')} />
      ) : null}
      {no > 0 ? <StatusChip {...NO_PROMOVIDO} text={contar(no, 'no promovido', 'no promovidos')} /> : null}
      {recuperan > 0 ? (
        <StatusChip
          {...FALTA_RECUPERACION}
          text={contar(recuperan, 'falta recuperación', 'faltan recuperación')}
        />
      ) : null}
      {faltan > 0 ? (
        <StatusChip {...FALTAN_NOTAS} text={contar(faltan, 'sin todas sus notas', 'sin todas sus notas')} />
      ) : null}
    </>
  );
}
