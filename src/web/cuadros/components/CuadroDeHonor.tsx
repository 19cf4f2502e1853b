import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar, segun } from '#shared/base/formatos.ts';
import { ETIQUETA_PARA_QUIEN, etiquetaHasta } from '#shared/boletas.rules.ts';
import { LUGARES_MAX, LUGARES_USUALES, losQueSeHonran } from '#shared/cuadros.rules.ts';
import {
  ALCANCES_DE_HONOR,
  type AlcanceDeHonor,
  CUANTOS_LUGARES,
  type Honor,
  MINIMO_DE_HONOR,
} from '#shared/cuadros.ts';
import { ALCANCES, type Alcance } from '#shared/documentos.rules.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import type { SeccionDeBoletas } from '#web/boletas/api.ts';
import { Cual, type Eleccion } from '#web/boletas/form.tsx';
import { saveCsv } from '#web/kit/csv.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { type HonorPedido, useHonor } from '../api.ts';

/** `1.º lugar` */
const lugarEscrito = (lugar: number): string => `${lugar}.º lugar`;

interface LugaresProps {
  pedido: HonorPedido;
  cuantos: Parameters<typeof losQueSeHonran>[1];
}

/** A row for each student, heading first. */
const listaDe = (lugares: Honor['lugares']): (string | number)[][] => [
  ['Lugar', 'Promedio', 'Alumno', 'Sección'],
  ...lugares.flatMap(({ lugar, promedio, alumnos }) =>
    alumnos.map(({ estudiante, seccion }) => [lugar, promedio, porApellidos(estudiante), seccion]),
  ),
];

const Lugares = ({ pedido, cuantos }: LugaresProps) => (
  <QueryView query={useHonor(pedido)} skeleton={<RowsSkeleton rows={4} />}>
    {({ lugares: todos, enCurso }) => {
      const lugares = losQueSeHonran(todos, cuantos);
      return (
        <Stack sx={{ gap: 2 }}>
          {enCurso > 0 ? (
            <Alert severity="info">
              {`${contar(enCurso, 'alumno todavía tiene', 'alumnos todavía tienen')} materias en curso: no se ${segun(enCurso, 'cuenta', 'cuentan')} hasta que terminen.`}
            </Alert>
          ) : null}
          {lugares.length === 0 ? (
            <EmptyState heading="h3" text="Nadie tiene un promedio de estos sin reprobar alguna materia." />
          ) : (
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => saveCsv(`Cuadro de honor ${pedido.ciclo}`, listaDe(lugares))}
            >
              Descargar CSV
            </Button>
          )}
          {lugares.map(({ lugar, promedio, alumnos }) => (
            <Box key={lugar} component="section" aria-label={lugarEscrito(lugar)}>
              <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
                <Typography variant="h5" component="h3">
                  {lugarEscrito(lugar)}
                </Typography>
                <Typography sx={{ fontWeight: 700 }}>{promedio}</Typography>
              </Stack>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {alumnos.map(({ idEstudianteGrado, estudiante, seccion }) => (
                  <Box
                    component="li"
                    key={idEstudianteGrado}
                    sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
                  >
                    {porApellidos(estudiante)}
                    <Typography variant="body2" component="span" color="textSecondary">
                      {` · ${seccion}`}
                    </Typography>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Stack>
      );
    }}
  </QueryView>
);

/** A whole number as it was typed, within bounds; undefined: it is none. */
function entero(escrito: string, { desde, hasta }: { desde: number; hasta: number }): number | undefined {
  const numero = /^\d{1,3}$/.test(escrito.trim()) ? Number(escrito) : Number.NaN;
  return numero >= desde && numero <= hasta ? numero : undefined;
}

interface HonorProps {
  ciclo: number;
  /** Of the year, for whoever sees them all; a homeroom teacher has the own one. */
  secciones: readonly SeccionDeBoletas[];
  idGradoSeccion: number | undefined;
  alcances?: readonly AlcanceDeHonor[];
  /** What the grid behind it shows. */
  bloque: Alcance;
  onClose: () => void;
}

/** The best averages of a section, a grade, a level or the school. */
export function CuadroDeHonor({
  ciclo,
  secciones,
  idGradoSeccion,
  alcances = ALCANCES_DE_HONOR,
  bloque: mostrado,
  onClose,
}: HonorProps) {
  const [eleccion, setEleccion] = useState<Eleccion & { alcance: AlcanceDeHonor }>(
    idGradoSeccion === undefined ? { alcance: 'colegio' } : { alcance: 'seccion', idGradoSeccion },
  );
  const [bloque, setBloque] = useState<Alcance>(mostrado);
  const [lugaresEscritos, setLugares] = useState(String(LUGARES_USUALES));
  const [minimoEscrito, setMinimo] = useState('');
  const lugares = entero(lugaresEscritos, { desde: 1, hasta: LUGARES_MAX });
  const minimo = minimoEscrito.trim() === '' ? null : entero(minimoEscrito, { desde: 0, hasta: 100 });
  const { alcance, nivel, idGrado, idGradoSeccion: seccion } = eleccion;
  const cual = { colegio: true, nivel, grado: idGrado, seccion }[alcance];
  const listo = cual !== undefined && lugares !== undefined && minimo !== undefined;
  return (
    <ModalDialog open title="Cuadro de honor" subject={`Ciclo escolar ${ciclo}`} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {alcances.length > 1 ? (
            <SelectInput
              dense
              label="De quiénes"
              value={alcance}
              options={alcances.map((value) => ({ value, label: ETIQUETA_PARA_QUIEN[value] }))}
              onChange={(una) => una && setEleccion({ ...eleccion, alcance: una })}
            />
          ) : null}
          {alcances.length > 1 ? (
            <Cual {...{ eleccion, secciones }} onChange={(otra) => setEleccion({ ...otra, alcance })} />
          ) : null}
          <SelectInput
            dense
            label="Bloque"
            value={bloque}
            options={ALCANCES.map((value) => ({ value, label: etiquetaHasta(value) }))}
            onChange={(una) => setBloque(una ?? 'final')}
          />
          <TextInput
            dense
            label="Lugares"
            inputMode="numeric"
            value={lugaresEscritos}
            onChange={setLugares}
            {...(lugares === undefined ? { error: CUANTOS_LUGARES } : {})}
          />
          <TextInput
            dense
            label="Promedio mínimo"
            inputMode="numeric"
            placeholder="Por ejemplo, 90"
            value={minimoEscrito}
            onChange={setMinimo}
            {...(minimo === undefined ? { error: MINIMO_DE_HONOR } : {})}
          />
        </Box>
        <Typography variant="body2" color="textSecondary">
          Salen quienes no reprueban ninguna materia; con el mismo promedio se comparte el lugar.
        </Typography>
        {listo ? (
          <Lugares
            cuantos={{ lugares, minimo }}
            pedido={{
              ciclo,
              alcance,
              bloque,
              ...(alcance === 'nivel' ? { nivel } : {}),
              ...(alcance === 'grado' ? { idGrado } : {}),
              ...(alcance === 'seccion' ? { idGradoSeccion: seccion } : {}),
            }}
          />
        ) : null}
      </Stack>
    </ModalDialog>
  );
}
