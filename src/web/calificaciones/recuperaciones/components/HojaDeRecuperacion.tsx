import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { pegar } from '#shared/calificaciones/pegado.rules.ts';
import {
  NADIE_EN_RECUPERACION,
  type PublicarRecuperacionesForm,
  type RecuperacionesDeClase,
} from '#shared/calificaciones/recuperaciones.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { BarraDeHoja, type BarraDeHojaProps } from '#web/calificaciones/hoja/components/BarraDeHoja.tsx';
import { DialogoPegar } from '#web/calificaciones/hoja/components/DialogoPegar.tsx';
import { EstadoDeGuardado } from '#web/calificaciones/hoja/components/EstadoDeGuardado.tsx';
import { FilaDeTelefono } from '#web/calificaciones/hoja/components/FilaDeTelefono.tsx';
import { GloboDecidir } from '#web/calificaciones/hoja/components/GloboDecidir.tsx';
import { esqueleto } from '#web/calificaciones/hoja/components/HojaSoloLectura.tsx';
import { PieDeTelefono } from '#web/calificaciones/hoja/components/PieDeTelefono.tsx';
import { useDespues } from '#web/calificaciones/hoja/components/useDespues.ts';
import { useFilaALaVista } from '#web/calificaciones/hoja/components/useFilaALaVista.ts';
import { Voz } from '#web/calificaciones/hoja/components/Voz.tsx';
import { claveDe, lugarDe } from '#web/calificaciones/hoja/state/celda.ts';
import { notas } from '#web/calificaciones/hoja/state/frases.ts';
import { celdaEn, notasDe } from '#web/calificaciones/hoja/state/para-pegar.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { FOOT_ROOM } from '#web/kit/ui/FootBar.tsx';
import { UndoIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { usePublicarRecuperaciones, useRecuperaciones, useRecuperacionesAlDia } from '../api.ts';
import { DialogoPublicarRecuperacion } from './DialogoPublicarRecuperacion.tsx';
import { Resultado } from './Resultado.tsx';
import { TablaDeRecuperacion } from './TablaDeRecuperacion.tsx';
import { type HojaLocalDeRecuperacion, PUNTOS, useHojaDeRecuperacion } from './useHojaDeRecuperacion.ts';

interface HojaProps extends Pick<BarraDeHojaProps, 'bloques' | 'bloque' | 'oportunidades' | 'onChoose'> {
  clase: ClaseDocente;
  recuperacion: number;
}

interface EncimaProps {
  hoja: HojaLocalDeRecuperacion;
  titulo: string;
  oportunidad: number;
}

function Encima({ hoja, titulo, oportunidad }: EncimaProps) {
  const { local, outbox, manejo, filas, encima, cerrarEncima } = hoja;
  useSyncExternalStore(local.avisos.suscribirATodo, local.vuelta);
  const [pegado] = useState(() =>
    encima?.tipo === 'pegar'
      ? pegar(encima.texto, {
          alumnos: filas.map(({ idEstudianteGrado, estudiante: nombre }) => ({
            ...{ idEstudianteGrado, nombre },
            codigo: '',
          })),
          actividades: [
            { idActividadMateriaBloque: oportunidad, title: titulo, puntos: PUNTOS, enClase: true },
          ],
          celda: celdaEn(local),
          activa: {
            idEstudianteGrado: lugarDe(encima.desde).inscripcion,
            idActividadMateriaBloque: oportunidad,
          },
          filtrada: false,
        })
      : null,
  );
  if (pegado)
    return (
      <DialogoPegar
        pegado={pegado}
        onClose={cerrarEncima}
        onPegar={(borradores) => {
          outbox.escribirVarias(`pegar ${notas(borradores.length)}`, notasDe(borradores));
          cerrarEncima();
        }}
      />
    );
  if (encima?.tipo !== 'decidir') return null;
  const { choque, mia } = local.celda(encima.clave);
  const alumno = filas.find((una) => una.idEstudianteGrado === lugarDe(encima.clave).inscripcion);
  if (!choque || !alumno) return null;
  return (
    <GloboDecidir
      anchor={manejo.elementoDe(encima.clave)}
      {...{ titulo, choque }}
      alumno={porApellidos(alumno.estudiante)}
      mia={mia?.valor ?? null}
      onDecide={(cual) => {
        if (outbox.decidir(encima.clave, cual, choque)) cerrarEncima();
      }}
      onClose={cerrarEncima}
    />
  );
}

interface EnTelefonoProps {
  hoja: HojaLocalDeRecuperacion;
  titulo: string;
  regla: RecuperacionesDeClase;
  /** At the foot. */
  principal: ReactNode;
}

function EnTelefono({ hoja, titulo, regla, principal }: EnTelefonoProps) {
  const { filas, local, cursor, manejo } = hoja;
  const clave = useSyncExternalStore(local.avisos.suscribirATodo, cursor.activa);
  useSyncExternalStore(local.avisos.suscribirATodo, local.vuelta);
  const { lista, pie, cubierto } = useFilaALaVista(clave);
  return (
    <>
      <Box
        component="ul"
        ref={lista}
        aria-label={titulo}
        sx={{
          ...{ listStyle: 'none', m: 0, mx: -2, p: 0 },
          pb: `calc(${FOOT_ROOM} + ${cubierto}px)`,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {filas.map((alumno, index) => {
          const suya = claveDe(regla.oportunidad, alumno.idEstudianteGrado);
          return (
            <FilaDeTelefono
              key={suya}
              clave={suya}
              {...{ titulo, manejo }}
              alumno={porApellidos(alumno.estudiante)}
              puntos={PUNTOS}
              enClase
              ultima={index === filas.length - 1}
            >
              <Typography variant="caption" component="span">
                Promedio {alumno.promedio}
              </Typography>
              <Resultado {...{ alumno, regla }} guardada={local.celda(suya).guardada} />
            </FilaDeTelefono>
          );
        })}
      </Box>
      <PieDeTelefono ref={pie} local={local}>
        {principal}
      </PieDeTelefono>
      <Voz manejo={manejo} />
    </>
  );
}

function Hoja({
  clase,
  datos,
  ...barra
}: HojaProps & { datos: RecuperacionesDeClase; loading: boolean; onRefresh: () => void }) {
  const { idGradoSeccionMateriaColaborador: id } = clase;
  const { oportunidad, alumnos, cerrada } = datos;
  const hoja = useHojaDeRecuperacion(id, datos);
  const { local, outbox, manejo, filas, encima } = hoja;
  const { enBorrador } = useSyncExternalStore(local.avisos.suscribirATodo, local.resumen);
  const deshacible = useSyncExternalStore(
    local.avisos.suscribirATodo,
    () => outbox.deshacer.ultimo?.titulo ?? null,
  );
  const telefono = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [publica, setPublica] = useState(false);
  const { publicar, isPending } = usePublicarRecuperaciones(id, oportunidad);
  const titulo = `Recuperación ${oportunidad}`;
  const hacer = async (body: PublicarRecuperacionesForm) => {
    local.tomar(await publicar(body), () => false);
    setPublica(false);
  };
  // Who did not come is published too, so it can be pressed without a draft.
  const principal =
    cerrada === null ? (
      <Button
        variant="contained"
        size={telefono ? 'large' : 'medium'}
        onClick={() => void outbox.enviar().then(() => setPublica(true))}
      >
        {enBorrador === 0 ? 'Publicar notas' : `Publicar ${notas(enBorrador)}`}
      </Button>
    ) : null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <BarraDeHoja
        {...barra}
        onDownload={null}
        estado={telefono ? null : <EstadoDeGuardado local={local} />}
        principal={telefono ? null : principal}
      >
        <LabelledIconButton
          label={deshacible === null ? 'Deshacer' : `Deshacer: ${deshacible}`}
          disabled={deshacible === null}
          onClick={() => manejo.deshacer()}
        >
          <UndoIcon />
        </LabelledIconButton>
      </BarraDeHoja>
      <Typography variant="body2" color="textSecondary">
        Nota entera de 0 a 100. Aprueba desde {datos.notaMinima}
        {datos.notaRecuperacion === 'tope'
          ? `, y vale como máximo ${datos.notaMinima}.`
          : ', y reemplaza al promedio.'}
      </Typography>
      {cerrada === null ? null : <Alert severity="info">{cerrada}</Alert>}
      <Box inert={cerrada !== null}>
        {telefono ? (
          <EnTelefono {...{ hoja, titulo, principal }} regla={datos} />
        ) : (
          <TablaDeRecuperacion {...{ filas, titulo, manejo }} regla={datos} />
        )}
      </Box>
      {encima ? <Encima key={encima.tipo} {...{ hoja, titulo, oportunidad }} /> : null}
      {publica ? (
        <DialogoPublicarRecuperacion
          {...{ oportunidad, alumnos, outbox }}
          busy={isPending}
          onPublish={(body) => void hacer(body).catch(() => undefined)}
          onClose={() => setPublica(false)}
        />
      ) : null}
    </Stack>
  );
}

/** Who may recover a subject that is closed, with the marks of one chance. */
export function HojaDeRecuperacion(props: HojaProps) {
  const { idGradoSeccionMateriaColaborador: id } = props.clase;
  const query = useRecuperaciones(id, props.recuperacion);
  const alDia = useRecuperacionesAlDia(id, props.recuperacion, useDespues());
  const { refetch } = query;
  useEffect(() => {
    if (alDia) void refetch();
  }, [alDia, refetch]);
  const barra = { ...props, loading: query.isFetching, onRefresh: () => void refetch() };
  return (
    <QueryView query={query} skeleton={esqueleto}>
      {(datos) =>
        datos.alumnos.length === 0 ? (
          <Stack sx={{ gap: 1.5 }}>
            <BarraDeHoja {...barra} onDownload={null} />
            <EmptyState text={NADIE_EN_RECUPERACION} />
          </Stack>
        ) : (
          <Hoja {...barra} datos={datos} />
        )
      }
    </QueryView>
  );
}
