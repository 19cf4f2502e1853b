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
import { AvisoDeBoletas } from './AvisoDeBoletas.tsx';
import { CerrarSeccion, cerradaElMensaje, PorQueNo } from './CerrarSeccion.tsx';
import { HistorialDeCierres } from './HistorialDeCierres.tsx';
import { MateriasPorCerrar } from './MateriasPorCerrar.tsx';
import { Pasos } from './Pasos.tsx';
import { PreguntaDeAusencia } from './PreguntaDeAusencia.tsx';
import { Cuentas } from './Propuesta.tsx';
import { type PedidoDeMenu, useMenuDeAlumno } from './useMenuDeAlumno.ts';
import { VerNotas } from './VerNotas.tsx';
import { YaEstaHecho } from './YaEstaHecho.tsx';

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

interface Pedido extends PedidoDeMenu {
  alumno: AlumnoPorCerrar;
}

interface EncimaProps {
  abierto: Pedido;
  cierre: CierreDeSeccion;
  onClose: () => void;
}

const TITULOS: Record<PedidoDeMenu['que'], string> = {
  notas: 'Calificaciones',
  decidir: 'Decidir distinto',
  traslado: 'Nota de traslado',
  ausencia: 'Recuperación',
};

/** What was opened of a student. The section and the student are as they stand now: others decide meanwhile. */
function Encima({ abierto: { que, oportunidad, alumno: elegido }, cierre, onClose }: EncimaProps) {
  const { idEstudianteGrado } = elegido;
  const { idGradoSeccion, fechaCerrada, cerradaPor } = cierre;
  const nombre = porApellidos(elegido.estudiante);
  const alumno = cierre.alumnos.find((uno) => uno.idEstudianteGrado === idEstudianteGrado);
  const title = TITULOS[que];
  if (!alumno) return <YaEstaHecho {...{ title, onClose }} text={`${nombre} ya no está en la sección.`} />;
  if (fechaCerrada !== null && que !== 'notas')
    return <YaEstaHecho {...{ title, onClose }} text={`${cerradaElMensaje(fechaCerrada, cerradaPor)}.`} />;
  if (oportunidad) return <PreguntaDeAusencia {...{ idGradoSeccion, alumno, oportunidad, onClose }} />;
  if (que === 'decidir') return <DecidirDistinto {...{ idGradoSeccion, alumno, onClose }} />;
  if (que === 'traslado') return <DialogoDeTraslado {...{ idEstudianteGrado, onClose }} alumno={nombre} />;
  return <VerNotas {...{ idEstudianteGrado, onClose }} alumno={nombre} />;
}

function Cierre({ cierre }: { cierre: CierreDeSeccion }) {
  const { fechaCerrada, cerradaPor, avisos, alumnos, noCuentan } = cierre;
  const [abierto, setAbierto] = useState<Pedido | null>(null);
  const menuDe = useMenuDeAlumno(cierre, (alumno, pedido) => setAbierto({ ...pedido, alumno }));
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
      <AvisoDeBoletas {...cierre} />
      <HistorialDeCierres {...cierre} />
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
      {abierto ? <Encima {...{ abierto, cierre }} onClose={() => setAbierto(null)} /> : null}
    </Stack>
  );
}

/** A section on its way to being closed. */
export const SeccionPorCerrar = ({ idGradoSeccion }: { idGradoSeccion: number }) => (
  <QueryView query={useCierre(idGradoSeccion)} skeleton={<CardsSkeleton cards={3} height={160} />}>
    {(cierre) => <Cierre cierre={cierre} />}
  </QueryView>
);
