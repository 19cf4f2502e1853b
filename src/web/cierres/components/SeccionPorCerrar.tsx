import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import type { AlumnoPorCerrar, CierreDeSeccion } from '#shared/cierres.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { deQuien, NOMBRE_DE_PROMOCION } from '#shared/normas.rules.ts';
import { DialogoDeTraslado } from '#web/calificaciones/traslados/components/DialogoDeTraslado.tsx';
import { FOOT_ROOM } from '#web/kit/ui/FootBar.tsx';
import { LockIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useCierre } from '../api.ts';
import { DecidirDistinto } from '../form.tsx';
import { AlumnosPorCerrar } from './AlumnosPorCerrar.tsx';
import { CerrarSeccion, cerradaElMensaje, PorQueNo } from './CerrarSeccion.tsx';
import { MateriasPorCerrar } from './MateriasPorCerrar.tsx';
import { Pasos } from './Pasos.tsx';
import { PreguntaDeAusencia } from './PreguntaDeAusencia.tsx';
import { Cuentas } from './Propuesta.tsx';
import { type PedidoDeMenu, useMenuDeAlumno } from './useMenuDeAlumno.ts';
import { VerNotas } from './VerNotas.tsx';

/** 'Norma de Básicos: se aprueba con 60 · 2 oportunidades · hasta 50 % de las materias' */
function normaEnPalabras({ norma, nivel, grado, normaDelGrado }: CierreDeSeccion): string {
  const deQue = deQuien({ nivel, grado: normaDelGrado ? grado : null });
  if (norma === null) return `La norma de ${deQue} está por confirmar.`;
  const { notaMinima, promocion, oportunidades, porcentajeMaximo } = norma;
  return [
    `Norma de ${deQue}: se aprueba con ${notaMinima}`,
    ...(promocion === 'todas' ? [] : [`se promueve ${NOMBRE_DE_PROMOCION[promocion].toLowerCase()}`]),
    ...(oportunidades === 0
      ? []
      : [
          `${contar(oportunidades, 'oportunidad', 'oportunidades')} de recuperación`,
          `hasta ${porcentajeMaximo} % de las materias`,
        ]),
  ].join(' · ');
}

const sexosEnPalabras = ({ sexos: { mujeres, hombres } }: CierreDeSeccion): string =>
  `${contar(mujeres, 'mujer', 'mujeres')} · ${contar(hombres, 'hombre', 'hombres')}`;

function Retirados({ retirados }: Pick<CierreDeSeccion, 'retirados'>) {
  if (retirados.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      Sin resultado, figuran como retirados:{' '}
      {retirados
        .map(({ estudiante, fecha }) => `${porApellidos(estudiante)} (${fechaCorta(fecha)})`)
        .join('; ')}
      .
    </Typography>
  );
}

function Encima({ abierto, onClose }: { abierto: Pedido; onClose: () => void }) {
  const { que, alumno, idGradoSeccion, oportunidad } = abierto;
  const { idEstudianteGrado } = alumno;
  const nombre = porApellidos(alumno.estudiante);
  if (oportunidad) return <PreguntaDeAusencia {...{ idGradoSeccion, alumno, oportunidad, onClose }} />;
  if (que === 'decidir') return <DecidirDistinto {...{ idGradoSeccion, alumno, onClose }} />;
  if (que === 'traslado') return <DialogoDeTraslado {...{ idEstudianteGrado, onClose }} alumno={nombre} />;
  return <VerNotas {...{ idEstudianteGrado, onClose }} alumno={nombre} />;
}
interface Pedido extends PedidoDeMenu {
  alumno: AlumnoPorCerrar;
  idGradoSeccion: number;
}

function Cierre({ cierre }: { cierre: CierreDeSeccion }) {
  const { fechaCerrada, cerradaPor, idGradoSeccion, avisos, alumnos, noCuentan } = cierre;
  const [abierto, setAbierto] = useState<Pedido | null>(null);
  const menuDe = useMenuDeAlumno(cierre, (alumno, pedido) =>
    setAbierto({ ...pedido, alumno, idGradoSeccion }),
  );
  return (
    <Stack sx={{ gap: 2, pb: { xs: `calc(${FOOT_ROOM})`, sm: 0 } }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {normaEnPalabras(cierre)}
        </Typography>
        <CerrarSeccion cierre={cierre} />
      </Stack>
      {fechaCerrada === null ? null : (
        <Alert severity="success" icon={<LockIcon />}>
          {cerradaElMensaje(fechaCerrada, cerradaPor)}
        </Alert>
      )}
      <Pasos cierre={cierre} />
      {fechaCerrada === null ? <PorQueNo {...cierre} /> : null}
      {avisos.length > 0 ? <Alert severity="warning">{avisos.join(' ')}</Alert> : null}
      <MateriasPorCerrar cierre={cierre} />
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Cuentas alumnos={alumnos} />
        <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
          {sexosEnPalabras(cierre)}
        </Typography>
      </Stack>
      {noCuentan.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          Para toda la sección: {noCuentan.join(' ')}
        </Typography>
      ) : null}
      <AlumnosPorCerrar {...{ cierre, menuDe }} />
      <Retirados {...cierre} />
      {abierto ? <Encima abierto={abierto} onClose={() => setAbierto(null)} /> : null}
    </Stack>
  );
}

/** A section on its way to being closed. */
export const SeccionPorCerrar = ({ idGradoSeccion }: { idGradoSeccion: number }) => (
  <QueryView query={useCierre(idGradoSeccion)} skeleton={<CardsSkeleton cards={3} height={160} />}>
    {(cierre) => <Cierre cierre={cierre} />}
  </QueryView>
);
