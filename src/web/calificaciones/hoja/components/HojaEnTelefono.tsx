import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PorCerrar } from '#web/calificaciones/cierre/components/CierreDeMateria.tsx';
import { FOOT_ROOM } from '#web/kit/ui/FootBar.tsx';
import { CheckCircleIcon, EditIcon, ErrorIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { avanceDe, faltaNota } from '../state/avance.ts';
import { type Clave, claveDe, lugarDe } from '../state/celda.ts';
import { AgregarColumna, admiteColumnas } from './AgregarColumna.tsx';
import { Deshacer, DeshacerPublicacion, PorDecidir, Recuperadas } from './AvisosDeHoja.tsx';
import { ElegirBloque } from './BarraDeHoja.tsx';
import { BotonPublicar } from './BotonPublicar.tsx';
import { CabeceraDeTelefono } from './CabeceraDeTelefono.tsx';
import { FilaDeTelefono } from './FilaDeTelefono.tsx';
import type { VistaDeHojaProps } from './HojaDeNotas.tsx';
import { MenuDeBloque } from './MenuDeBloque.tsx';
import { PieDeTelefono } from './PieDeTelefono.tsx';
import { useFilaALaVista } from './useFilaALaVista.ts';
import type { Filtro, Hoja } from './useHoja.ts';
import { Voz } from './Voz.tsx';

const PanelLateral = lazyPart(async () => (await import('./PanelLateral.tsx')).PanelLateral);

const sinNotaEn = ({ local, todas }: Hoja, actividad: number): ReadonlySet<number> =>
  new Set(
    todas
      .map((una) => una.idEstudianteGrado)
      .filter((inscripcion) => faltaNota(local.celda(claveDe(actividad, inscripcion)))),
  );

/** The activity of the active cell; of a cell that is none of an activity's, the first. */
function useActividad(hoja: Hoja) {
  const { local, cursor, actividades, todas } = hoja;
  const clave = useSyncExternalStore(local.avisos.suscribirATodo, cursor.activa);
  useSyncExternalStore(local.avisos.suscribirATodo, local.vuelta);
  const id = clave === null ? 0 : lugarDe(clave).actividad;
  const indice = Math.max(
    0,
    actividades.findIndex((una) => una.idActividadMateriaBloque === id),
  );
  const actividad = actividades[indice];
  const suya = actividad?.idActividadMateriaBloque ?? 0;
  const celdas = todas.map((una) => local.celda(claveDe(suya, una.idEstudianteGrado)));
  return { clave, actividad, numero: indice + 1, avance: avanceDe(celdas), sinNota: sinNotaEn(hoja, suya) };
}

/** Goes to a cell once it is shown: the filter may have hidden its row. */
function useDestino({ cursor, filtro, filtrar }: Hoja, irA: (clave: Clave) => void) {
  const [destino, setDestino] = useState<Clave | null>(null);
  useEffect(() => {
    if (destino === null || !cursor.posicionDe(destino)) return;
    setDestino(null);
    irA(destino);
  });
  return (clave: Clave | undefined) => {
    if (clave === undefined) return;
    if (filtro && !filtro.inscripciones.has(lugarDe(clave).inscripcion)) filtrar(null);
    setDestino(clave);
  };
}

interface ChipsProps {
  hoja: Hoja;
  sinNota: ReadonlySet<number>;
  enRiesgo: ReadonlySet<number>;
  onChoose: (filtro: Filtro | null) => void;
}

/** Whose rows are shown. Those of 'Sin nota' stay while they get their marks: they are chosen anew with the next touch. */
function Chips({ hoja: { filtro, todas }, sinNota, enRiesgo, onChoose }: ChipsProps) {
  const chip = (text: string, elegido: boolean, nuevo: Filtro | null, riesgo = false) => (
    <Chip
      key={text}
      clickable
      aria-pressed={elegido}
      color={elegido ? 'primary' : riesgo ? 'error' : 'default'}
      icon={riesgo ? <ErrorIcon /> : undefined}
      label={text}
      onClick={() => onChoose(nuevo)}
    />
  );
  const cual = filtro?.cual;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Qué alumnos se ven"
      useFlexGap
      sx={{ gap: 1, flexWrap: 'wrap' }}
    >
      {chip(`Todos · ${todas.length}`, filtro === null, null)}
      {sinNota.size > 0 || cual === 'sinNota'
        ? chip(`Sin nota · ${sinNota.size}`, cual === 'sinNota', { cual: 'sinNota', inscripciones: sinNota })
        : null}
      {enRiesgo.size > 0 || cual === 'enRiesgo'
        ? chip(
            `En riesgo · ${enRiesgo.size}`,
            cual === 'enRiesgo',
            { cual: 'enRiesgo', inscripciones: enRiesgo },
            true,
          )
        : null}
    </Stack>
  );
}

/** The sheet on a phone: one activity at a time, a row per student with its field. */
export function HojaEnTelefono(props: VistaDeHojaProps) {
  const { barra, hoja, acciones, publicar, riesgo, onCreated, masDelMenu } = props;
  const { clase, bloque, actividades, filas, todas, filtro, filtrar, enClase } = hoja;
  const { manejo, panel, cerrarPanel, siguientePorDecidir, verCuales, rellenar } = acciones;
  const { clave, actividad, numero, avance, sinNota } = useActividad(hoja);
  const { cabeza, lista, pie, cubierto } = useFilaALaVista(clave);
  const llevarA = useDestino(hoja, verCuales);
  useEffect(() => {
    // A phone ends pages in the background without a word.
    const confirmar = () => document.visibilityState === 'hidden' && manejo.confirmar();
    document.addEventListener('visibilitychange', confirmar);
    return () => document.removeEventListener('visibilitychange', confirmar);
  }, [manejo]);
  if (!actividad) return null;
  const { idActividadMateriaBloque: id } = actividad;
  const mover = (pasos: 1 | -1) => {
    const otra = actividades[numero - 1 + pasos]?.idActividadMateriaBloque;
    if (otra === undefined) return;
    manejo.confirmar();
    let filas = hoja.filas.map((una) => una.idEstudianteGrado);
    if (filtro?.cual === 'sinNota') {
      const faltan = sinNotaEn(hoja, otra);
      filtrar(faltan.size > 0 ? { cual: 'sinNota', inscripciones: faltan } : null);
      filas = [...faltan];
    }
    const primera = filas[0] ?? todas[0]?.idEstudianteGrado;
    if (primera !== undefined) llevarA(claveDe(otra, primera));
  };
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mr: -1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ElegirBloque {...barra} />
        </Box>
        <Deshacer hoja={hoja} onUndo={() => manejo.deshacer()} />
        {admiteColumnas(clase, bloque) ? (
          <AgregarColumna variant="sign" {...{ clase, bloque, onCreated }} />
        ) : null}
        <MenuDeBloque
          bloque={bloque}
          more={[
            ...masDelMenu,
            {
              text: 'Actualizar calificaciones',
              icon: ReloadIcon,
              onClick: barra.onRefresh,
              disabled: barra.loading,
            },
          ]}
        />
      </Stack>
      <PorCerrar clase={clase} bloques={barra.bloques} />
      <Recuperadas hoja={hoja} onVer={llevarA} />
      <CabeceraDeTelefono
        ref={cabeza}
        {...{ actividad, numero, avance }}
        de={actividades.length}
        onMove={mover}
        acciones={[
          { text: 'Poner una nota a los vacíos…', icon: EditIcon, onClick: () => rellenar(actividad) },
          { text: 'Publicar esta columna', icon: CheckCircleIcon, onClick: () => publicar.abrir(id) },
        ]}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chips {...{ hoja, sinNota }} enRiesgo={riesgo.ids} onChoose={filtrar} />
        <PorDecidir hoja={hoja} onNext={() => llevarA(siguientePorDecidir())} />
        <DeshacerPublicacion {...publicar} />
      </Stack>
      <Box
        component="ul"
        ref={lista}
        aria-label={`Notas de ${actividad.title}`}
        sx={{
          listStyle: 'none',
          m: 0,
          mx: -2,
          p: 0,
          pb: `calc(${FOOT_ROOM} + ${cubierto}px)`,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {filas.map(({ idEstudianteGrado, nombre }, index) => (
          <FilaDeTelefono
            key={`${id}:${idEstudianteGrado}`}
            clave={claveDe(id, idEstudianteGrado)}
            alumno={nombre}
            manejo={manejo}
            titulo={actividad.title ?? ''}
            puntos={actividad.valorNeto ?? 0}
            enClase={enClase.has(id)}
            ultima={index === filas.length - 1}
          />
        ))}
      </Box>
      <PieDeTelefono ref={pie} local={hoja.local}>
        <BotonPublicar
          local={hoja.local}
          size="large"
          loading={publicar.espera}
          onClick={() => publicar.abrir()}
        />
      </PieDeTelefono>
      <Voz manejo={manejo} />
      {panel ? (
        <PanelLateral
          vista={panel}
          hoja={hoja}
          onMove={(pasos) => manejo.irAFila(pasos)}
          onClose={cerrarPanel}
        />
      ) : null}
    </>
  );
}
