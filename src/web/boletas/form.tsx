import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { urlOf } from '#shared/base/endpoint.ts';
import {
  avisoDeBorradores,
  avisoDeHojaEntera,
  avisoDeObservaciones,
  cuantasBoletas,
  ENTREGAS,
  type EntregaDeBoletas,
  ETIQUETA_ENTREGA,
  ETIQUETA_PAPEL,
  ETIQUETA_PARA_QUIEN,
  etiquetaHasta,
  LOTE_SIN_ALUMNOS,
  PAPELES,
  type PapelDeBoleta,
  type ParaQuien,
  papelPara,
  SIN_DIRECCION_PUBLICA,
} from '#shared/boletas.rules.ts';
import { boletaDeInscripcion, type CuentaDeBoletas, type LoteForm } from '#shared/boletas.ts';
import { ALCANCES, type Alcance } from '#shared/documentos.rules.ts';
import type { Job } from '#shared/jobs.ts';
import { BLOQUES_MAX } from '#shared/niveles.ts';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { openPrintable } from '#web/kit/print.ts';
import { type SeccionDeBoletas, useCuentaDeBoletas, usePedirBoletas } from './api.ts';
import { ElegirAlumnos } from './components/ElegirAlumnos.tsx';

/** Whose they are, as it is chosen. */
export interface Eleccion {
  alcance: ParaQuien;
  /** The code of a level. */
  nivel?: string | undefined;
  idGrado?: number | undefined;
  idGradoSeccion?: number | undefined;
  alumnos?: readonly number[] | undefined;
}

const PAPEL = PAPELES.map((value) => ({ value, label: ETIQUETA_PAPEL[value] }));
const ENTREGA = ENTREGAS.map((value) => ({ value, label: ETIQUETA_ENTREGA[value] }));

/** null: it is not said whose. */
function quienesDe({ alcance, nivel, idGrado, idGradoSeccion, alumnos = [] }: Eleccion) {
  if (alcance === 'colegio') return { alcance, ids: [] };
  if (alcance === 'nivel') return nivel === undefined ? null : { alcance, ids: [], nivel };
  const ids =
    alcance === 'alumnos'
      ? alumnos
      : [alcance === 'grado' ? idGrado : idGradoSeccion].flatMap((id) => id ?? []);
  return ids.length === 0 ? null : { alcance, ids: [...ids] };
}

/** One of each, in the order of the list. */
function distintos<T, K>(cosas: readonly T[], claveDe: (cosa: T) => K): T[] {
  const vistas = new Set<K>();
  return cosas.filter((cosa) => !vistas.has(claveDe(cosa)) && vistas.add(claveDe(cosa)));
}

interface CualProps {
  eleccion: Eleccion;
  secciones: readonly SeccionDeBoletas[];
  onChange: (eleccion: Eleccion) => void;
}

/** Which level, grade, section or students, where it is not the whole school. */
export function Cual({ eleccion, secciones, onChange }: CualProps) {
  const { alcance, nivel, idGrado, idGradoSeccion } = eleccion;
  if (alcance === 'colegio') return null;
  if (alcance === 'nivel')
    return (
      <SelectInput
        dense
        label="Nivel"
        options={distintos(secciones, (una) => una.nivel.codigoNivelEstudiantil).map((una) => ({
          value: una.nivel.codigoNivelEstudiantil,
          label: una.nivel.nombre,
        }))}
        value={nivel ?? null}
        onChange={(valor) => onChange({ ...eleccion, nivel: valor ?? undefined })}
      />
    );
  if (alcance === 'grado')
    return (
      <SelectInput
        dense
        label="Grado"
        options={distintos(secciones, ({ grado }) => grado.idGrado).map(({ grado }) => ({
          value: grado.idGrado,
          label: grado.nombre,
        }))}
        value={idGrado ?? null}
        onChange={(valor) => onChange({ ...eleccion, idGrado: valor ?? undefined })}
      />
    );
  const seccion = secciones.find((una) => una.idGradoSeccion === idGradoSeccion);
  return (
    <>
      <SelectInput
        dense
        label="Grado y sección"
        options={secciones.map(({ idGradoSeccion: value, grado, seccion: letra }) => ({
          value,
          label: `${grado.nombre} ${letra}`,
        }))}
        value={idGradoSeccion ?? null}
        onChange={(valor) => onChange({ ...eleccion, idGradoSeccion: valor ?? undefined, alumnos: [] })}
      />
      {alcance === 'alumnos' && seccion ? (
        <ElegirAlumnos
          seccion={seccion}
          value={eleccion.alumnos ?? []}
          onChange={(alumnos) => onChange({ ...eleccion, alumnos })}
        />
      ) : null}
    </>
  );
}

interface AvisosProps {
  cuenta: CuentaDeBoletas;
  /** They are to be printed. */
  observaciones: boolean;
}

/** What to know before, and stops nothing. */
function Avisos({ cuenta, observaciones }: AvisosProps) {
  const avisos = [
    cuenta.boletas === 0 ? LOTE_SIN_ALUMNOS : null,
    avisoDeBorradores(cuenta.borradores),
    observaciones ? avisoDeObservaciones(cuenta.observacionesDespues, cuenta.hasta) : null,
    avisoDeHojaEntera(cuenta.enHojaEntera),
  ].filter((uno) => uno !== null);
  return (
    <>
      {avisos.map((uno) => (
        <Alert key={uno} severity="warning">
          {uno}
        </Alert>
      ))}
      {cuenta.conQr ? null : <Alert severity="info">{SIN_DIRECCION_PUBLICA}</Alert>}
    </>
  );
}

interface PrepararProps {
  ciclo: number;
  /** Of whom there may be some, the first one chosen at first. */
  alcances: readonly ParaQuien[];
  inicial: Eleccion;
  secciones: readonly SeccionDeBoletas[];
  onPedido: (trabajo: Job) => void;
}

const dosColumnas = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Whose report cards are made, up to which block and on which paper. */
export function PrepararBoletas({ ciclo, alcances, inicial, secciones, onPedido }: PrepararProps) {
  const [eleccion, setEleccion] = useState(inicial);
  const [elegido, setElegido] = useState<Alcance>();
  const [papel, setPapel] = useState<PapelDeBoleta>('una');
  const [entrega, setEntrega] = useState<EntregaDeBoletas>('pdf');
  const [observaciones, setObservaciones] = useState(true);
  const formato = papelPara(entrega, papel);
  const quienes = quienesDe(eleccion);
  const { data, isPlaceholderData } = useCuentaDeBoletas(
    quienes && { ciclo, ...quienes, bloque: elegido, formato },
  );
  const cuenta = quienes === null ? undefined : data?.data;
  const bloque = elegido ?? cuenta?.hasta;
  const pedido: LoteForm | null =
    quienes && bloque ? { ciclo, ...quienes, bloque, formato, entrega, observaciones } : null;
  const { pedir, isPending } = usePedirBoletas(onPedido);
  const hasta = ALCANCES.filter((una) => una === 'final' || Number(una) <= (cuenta?.bloques ?? BLOQUES_MAX));
  const primera =
    cuenta?.primera &&
    urlOf(
      boletaDeInscripcion,
      { idEstudianteGrado: cuenta.primera },
      { formato: 'pdf', bloque, papel: formato, observaciones: observaciones ? 'si' : 'no' },
    );
  return (
    <Stack sx={{ gap: 2 }}>
      {alcances.length > 1 ? (
        <RadioInput
          label="Para quién"
          options={alcances.map((value) => ({ value, label: ETIQUETA_PARA_QUIEN[value] }))}
          value={eleccion.alcance}
          onChange={(alcance) => setEleccion({ ...eleccion, alcance })}
        />
      ) : null}
      <Box sx={dosColumnas}>
        {alcances.length > 1 ? <Cual {...{ eleccion, secciones }} onChange={setEleccion} /> : null}
        <SelectInput
          dense
          label="Hasta"
          options={hasta.map((value) => ({ value, label: etiquetaHasta(value) }))}
          value={bloque ?? null}
          onChange={(valor) => valor && setElegido(valor)}
        />
        <SelectInput
          dense
          label="Papel"
          options={PAPEL.filter(({ value }) => papelPara(entrega, value) === value)}
          value={formato}
          onChange={(valor) => valor && setPapel(valor)}
        />
        <SelectInput
          dense
          label="Entregar como"
          options={ENTREGA}
          value={entrega}
          onChange={(valor) => valor && setEntrega(valor)}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={observaciones} onChange={(_, si) => setObservaciones(si)} />}
        label="Incluir observaciones"
        sx={{ ml: -1, mr: 0, gap: 0.5 }}
      />
      {cuenta ? <Avisos {...{ cuenta, observaciones }} /> : null}
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={!pedido || !cuenta || isPlaceholderData || cuenta.boletas === 0}
          loading={isPending}
          onClick={() => pedido && pedir(pedido)}
        >
          {cuenta ? cuantasBoletas(cuenta.boletas) : 'Preparar boletas'}
        </Button>
        {primera ? (
          <Button component="a" href={primera} target="_blank" rel="noopener" onClick={openPrintable}>
            Ver la primera
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
