import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import {
  alguienTrae,
  cuadroDeClase,
  type FilaDeNotas,
  partesDelBloque,
} from '#shared/calificaciones/hoja.rules.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { saveCsv } from '#web/kit/csv.ts';
import { AlertIcon, CheckIcon, ErrorIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { type Clave, claveDe } from '../state/celda.ts';
import { notas, recuperadasMensaje } from '../state/frases.ts';
import { AgregarColumna, admiteColumnas } from './AgregarColumna.tsx';
import { BarraDeCelda } from './BarraDeCelda.tsx';
import { BarraDeHoja } from './BarraDeHoja.tsx';
import { CabeceraDeHoja } from './CabeceraDeHoja.tsx';
import { EstadoDeGuardado } from './EstadoDeGuardado.tsx';
import { FilaDeHoja } from './FilaDeHoja.tsx';
import { LineaDeTeclas } from './LineaDeTeclas.tsx';
import { MenuDeBloque } from './MenuDeBloque.tsx';
import { PieDeHoja } from './PieDeHoja.tsx';
import { Rejilla } from './Rejilla.tsx';
import { type Hoja, useHoja } from './useHoja.ts';
import { useManejo } from './useManejo.ts';
import { usePublicar } from './usePublicar.ts';
import { useRiesgo } from './useRiesgo.ts';

const DialogoPublicar = lazyPart(async () => (await import('./DialogoPublicar.tsx')).DialogoPublicar);
const PanelLateral = lazyPart(async () => (await import('./PanelLateral.tsx')).PanelLateral);
const EncimaDeLaHoja = lazyPart(async () => (await import('./EncimaDeLaHoja.tsx')).EncimaDeLaHoja);

export interface HojaDeNotasProps {
  clase: ClaseDocente;
  bloques: readonly BloqueDocente[];
  bloque: BloqueDocente;
  /** The graded ones, in the order of the columns. */
  actividades: readonly ActividadDocente[];
  /** Those of them that nobody hands in online. The same object while they stay the same. */
  enClase: ReadonlySet<number>;
  estudiantes: readonly EstudianteDeClase[];
  loading: boolean;
  onChoose: (idMateriaBloque: number) => void;
  onRefresh: () => void;
  onBrought: (fila: FilaDeNotas) => void;
}

/** Shows only who is failing so far, or all again. */
function EnRiesgo({ cuantos, filtrada, alternar }: ReturnType<typeof useRiesgo>) {
  if (cuantos === 0 && !filtrada) return null;
  return (
    <StatusChip
      tone={filtrada ? 'primary' : 'error'}
      icon={filtrada ? CheckIcon : ErrorIcon}
      text={`En riesgo · ${cuantos}`}
      label={filtrada ? 'Ver a todos los alumnos' : `Ver solo a quienes están en riesgo: ${cuantos}`}
      onClick={alternar}
    />
  );
}

function Recuperadas({ hoja, onVer }: { hoja: Hoja; onVer: (clave: Clave) => void }) {
  const { outbox, local } = hoja;
  const claves = useSyncExternalStore(local.avisos.suscribirATodo, outbox.recuperadas);
  const [primera] = claves;
  if (primera === undefined) return null;
  return (
    <Alert
      severity="info"
      onClose={() => outbox.cerrarAviso()}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => onVer(primera)}>
            Ver cuáles
          </Button>
          <Button color="inherit" size="small" onClick={() => outbox.cerrarAviso()}>
            Entendido
          </Button>
        </>
      }
    >
      {recuperadasMensaje(claves.length)}
    </Alert>
  );
}

function Deshacer({ hoja, onUndo }: { hoja: Hoja; onUndo: () => void }) {
  const { local, outbox } = hoja;
  const titulo = useSyncExternalStore(
    local.avisos.suscribirATodo,
    () => outbox.deshacer.ultimo?.titulo ?? null,
  );
  return (
    <LabelledIconButton
      label={titulo === null ? 'Deshacer' : `Deshacer: ${titulo}`}
      disabled={titulo === null}
      onClick={onUndo}
    >
      <UndoIcon />
    </LabelledIconButton>
  );
}

/** The sheet of marks of a block, typed in like a spreadsheet. */
export function HojaDeNotas(props: HojaDeNotasProps) {
  const { clase, bloques, bloque, estudiantes, onChoose, onRefresh, onBrought, loading } = props;
  const traen = estudiantes.some(({ trae }) => trae !== null && trae !== undefined);
  const hoja = useHoja({ ...props, traen });
  const { local, cursor, actividades, filas, todas, enClase } = hoja;
  const { enBorrador, porDecidir } = useSyncExternalStore(local.avisos.suscribirATodo, local.resumen);
  const publicar = usePublicar(hoja);
  const riesgo = useRiesgo(hoja);
  const { manejo, encima, panel, abrirPanel, cerrarPanel, cerrarEncima, irAlSiguiente, verCuales, rellenar } =
    useManejo(hoja, publicar.abierto !== null);
  const hay = partesDelBloque(actividades);
  const label = `Calificaciones del bloque ${bloque.bloque}`;
  const conMas = admiteColumnas(clase, bloque);
  const [creada, setCreada] = useState<number | null>(null);
  useEffect(() => {
    const [primera] = filas;
    if (creada === null || !primera || !actividades.some((una) => una.idActividadMateriaBloque === creada))
      return;
    setCreada(null);
    verCuales(claveDe(creada, primera.idEstudianteGrado));
  });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <BarraDeHoja
        {...{ bloques, bloque, loading, onChoose, onRefresh }}
        onDownload={
          actividades.length === 0 && !alguienTrae(todas)
            ? undefined
            : () =>
                saveCsv(
                  `${clase.idMateriaNavigation.nombre} bloque ${bloque.bloque}`,
                  cuadroDeClase(actividades, todas),
                )
        }
        estado={<EstadoDeGuardado local={local} />}
        principal={
          <>
            {publicar.deshacer ? (
              <Button
                color="inherit"
                startIcon={<UndoIcon />}
                loading={publicar.deshaciendo}
                onClick={publicar.deshacer}
              >
                Deshacer publicación
              </Button>
            ) : null}
            <Button
              variant="contained"
              disabled={enBorrador === 0}
              loading={publicar.espera}
              onClick={() => publicar.abrir()}
            >
              {enBorrador === 0 ? 'Publicar notas' : `Publicar ${notas(enBorrador)}`}
            </Button>
          </>
        }
      >
        <Deshacer hoja={hoja} onUndo={() => manejo.deshacer()} />
        <MenuDeBloque bloque={bloque} />
        <EnRiesgo {...riesgo} />
        {porDecidir > 0 ? (
          <StatusChip
            tone="warning"
            icon={AlertIcon}
            text={`${porDecidir} por decidir`}
            label={`${porDecidir} por decidir: ir a la siguiente`}
            onClick={irAlSiguiente}
          />
        ) : null}
      </BarraDeHoja>
      <Recuperadas hoja={hoja} onVer={verCuales} />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0, mb: { md: -2 } }}>
          <BarraDeCelda
            hoja={hoja}
            onVer={(clave) => abrirPanel('entrega', clave)}
            onHistorial={(clave) => abrirPanel('historial', clave)}
          />
          <Rejilla {...{ label, manejo }} filas={filas.length} columnas={cursor.tamanio.columnas}>
            <CabeceraDeHoja
              {...{ bloque, actividades, enClase, traen, manejo }}
              materia={clase.idMateriaNavigation.nombre}
              alumnos={filas.length}
              onPublish={publicar.abrir}
              onFill={rellenar}
              mas={
                conMas ? <AgregarColumna variant="sign" {...{ clase, bloque }} onCreated={setCreada} /> : null
              }
            />
            <tbody>
              {filas.map((fila, index) => (
                <FilaDeHoja
                  key={fila.idEstudianteGrado}
                  {...{ fila, actividades, enClase, hay, traen, conMas, manejo, onBrought }}
                  numero={index + 1}
                />
              ))}
            </tbody>
            <PieDeHoja
              {...{ local, actividades, enClase, traen, conMas }}
              filas={todas}
              enRiesgo={riesgo.cuantos}
            />
          </Rejilla>
          <LineaDeTeclas />
        </Box>
        {panel ? (
          <PanelLateral
            vista={panel}
            {...{ hoja }}
            onMove={(pasos) => manejo.irAFila(pasos)}
            onClose={cerrarPanel}
          />
        ) : null}
      </Stack>
      {encima ? <EncimaDeLaHoja {...{ hoja, manejo, encima, estudiantes }} onClose={cerrarEncima} /> : null}
      {publicar.abierto ? (
        <DialogoPublicar
          key={publicar.abierto.vez}
          lineas={publicar.abierto.lineas}
          deActividad={publicar.abierto.deActividad}
          busy={publicar.ocupado}
          onPublish={publicar.hacer}
          onClose={publicar.cerrar}
        />
      ) : null}
    </Stack>
  );
}
