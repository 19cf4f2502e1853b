import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { contar, enumerar, quetzales } from '#shared/base/formatos.ts';
import { alcanceDe, nombreDeRebaja, SIN_DEFINIR } from '#shared/becas.rules.ts';
import type { BecaDeAlumno, BecadoSinDefinir } from '#shared/becas.ts';
import { useListaDeBecas, useRenovarBecas } from '#web/becas/api.ts';
import { useCiclo, useCicloAbierto } from '#web/ciclos/api.ts';
import { BotonInforme } from '#web/exportaciones/components/BotonInforme.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { WrappedText } from '#web/kit/ui/table/WrappedText.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { usePermite } from '#web/sesion/api.ts';
import { DEFINIR } from './BecaPorDefinir.tsx';
import { DialogoBeca } from './DialogoBeca.tsx';

const cuanto = (beca: BecaDeAlumno): string =>
  beca.monto === null ? nombreDeRebaja(beca) : `${nombreDeRebaja(beca)} de ${quetzales(beca.monto)}`;

const EstadoDeBeca = ({ activa }: BecaDeAlumno) =>
  activa ? <StatusChip tone="success" text="Vigente" /> : <StatusChip tone="neutral" text="Terminada" />;

const columnas: Column<BecaDeAlumno>[] = [
  {
    id: 'alumno',
    header: 'Alumno',
    value: ({ alumno }) => alumno,
    cell: ({ alumno }) => <WrappedText>{alumno}</WrappedText>,
    strong: true,
  },
  { id: 'codigo', header: 'Código', value: ({ codigo }) => codigo, quiet: true },
  {
    id: 'asignacion',
    header: 'Grado',
    value: ({ asignacion }) => asignacion,
    cell: ({ asignacion }) => <WrappedText>{asignacion}</WrappedText>,
  },
  { id: 'cuanto', header: 'Rebaja', value: cuanto },
  {
    id: 'alcance',
    header: 'En',
    value: alcanceDe,
    cell: (fila) => <WrappedText>{alcanceDe(fila)}</WrappedText>,
  },
  {
    id: 'rebaja',
    header: 'Total (Q)',
    value: ({ rebaja }) => rebaja,
    cell: ({ rebaja }) => quetzales(rebaja),
    align: 'right',
  },
  {
    id: 'estado',
    header: 'Estado',
    value: ({ activa }) => (activa ? 'Vigente' : 'Terminada'),
    cell: EstadoDeBeca,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    value: ({ motivo }) => motivo,
    cell: ({ motivo }) => <WrappedText>{motivo}</WrappedText>,
  },
];

const sinDefinir: Column<BecadoSinDefinir>[] = columnas.slice(0, 3).map((columna) => ({
  ...columna,
  value: (fila) => fila[columna.id as 'alumno' | 'codigo' | 'asignacion'],
  cell: undefined,
}));

const enTelefono = (beca: BecaDeAlumno) => (
  <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{beca.alumno}</Typography>
      <Typography variant="body2" color="textSecondary">
        {cuanto(beca)} · {alcanceDe(beca)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {beca.asignacion} · {quetzales(beca.rebaja)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {beca.motivo}
      </Typography>
    </Box>
    <EstadoDeBeca {...beca} />
  </Stack>
);

interface PorDefinirProps {
  /** Whether who looks may say how much. */
  puede: boolean;
  onDefinir: (becado: BecadoSinDefinir) => void;
}

const BotonDefinir = ({
  becado,
  onDefinir,
}: { becado: BecadoSinDefinir } & Pick<PorDefinirProps, 'onDefinir'>) => (
  <Button
    variant="tonal"
    size="small"
    aria-label={`${DEFINIR} de ${becado.alumno}`}
    sx={{ flex: 'none' }}
    onClick={() => onDefinir(becado)}
  >
    {DEFINIR}
  </Button>
);

/** As wide as its button. */
const ANCHO_DEFINIR = 140;

const columnasSinDefinir = ({ puede, onDefinir }: PorDefinirProps): Column<BecadoSinDefinir>[] => [
  ...sinDefinir,
  ...(puede
    ? [
        {
          id: 'definir',
          header: 'Beca',
          value: () => '',
          cell: (becado: BecadoSinDefinir) => <BotonDefinir {...{ becado, onDefinir }} />,
          sortable: false,
          acts: true,
          width: ANCHO_DEFINIR,
        },
      ]
    : []),
];

const enTelefonoSinDefinir = (becado: BecadoSinDefinir, { puede, onDefinir }: PorDefinirProps) => (
  <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{becado.alumno}</Typography>
      <Typography variant="body2" color="textSecondary">
        {becado.codigo} · {becado.asignacion}
      </Typography>
    </Box>
    {puede ? <BotonDefinir {...{ becado, onDefinir }} /> : null}
  </Stack>
);

/** Who pays in full until somebody says how much the scholarship is of. */
function BecadosSinDefinir({ becados, puede }: { becados: BecadoSinDefinir[]; puede: boolean }) {
  const [define, setDefine] = useState<BecadoSinDefinir | null>(null);
  const columns = useMemo(() => columnasSinDefinir({ puede, onDefinir: setDefine }), [puede]);
  return (
    <Card>
      <Typography variant="h5" component="h2" sx={{ p: 2, pb: 0 }}>
        Becados sin beca definida
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
        Se inscribieron como becados, y pagan completo hasta que se diga de cuánto es su beca.
      </Typography>
      <DataTable
        label={SIN_DEFINIR}
        rows={becados}
        columns={columns}
        idOf={({ idEstudianteGrado }) => idEstudianteGrado}
        pageSize={25}
        compact={(becado) => enTelefonoSinDefinir(becado, { puede, onDefinir: setDefine })}
        empty={<EmptyState text="No hay ninguno: todas las becas están definidas." />}
      />
      {define ? (
        <DialogoBeca
          inscripcion={define.idEstudianteGrado}
          nombre={define.alumno}
          onClose={() => setDefine(null)}
        />
      ) : null}
    </Card>
  );
}

const renovable = ({ activa, deUnCobro }: BecaDeAlumno): boolean => activa && !deUnCobro;
const AVISADOS_MAX = 5;

/** 'Ana Soto y Luis Paz no están inscritos en 2027.' */
function avisarQuienes(nombres: readonly string[], que: string): void {
  if (nombres.length === 0) return;
  const dichos = nombres.slice(0, AVISADOS_MAX);
  const mas = nombres.length - dichos.length;
  toasts.neutral(`${enumerar(mas > 0 ? [...dichos, `${mas} más`] : dichos)}: ${que}.`);
}

/** All scholarships and discounts of the year that is shown, who still has none in writing, and renewing them for the next year. */
export function ListaDeBecas() {
  const { ciclo } = useCiclo();
  const siguiente = ciclo + 1;
  const abierto = useCicloAbierto(siguiente);
  const conBecas = usePermite('becas');
  const esteAbierto = useCicloAbierto(ciclo);
  const puede = conBecas && abierto;
  const query = useListaDeBecas(ciclo);
  const [elegidas, setElegidas] = useState<string[]>([]);
  const [pregunta, setPregunta] = useState(false);
  const { renovar, isPending } = useRenovarBecas(({ sinInscripcion, yaTenian }) => {
    setPregunta(false);
    setElegidas([]);
    avisarQuienes(sinInscripcion, `sin inscripción en ${siguiente}`);
    avisarQuienes(yaTenian, `ya tenían una en ${siguiente}`);
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
      {(data) => {
        const ids = data.becas
          .filter((beca) => renovable(beca) && elegidas.includes(String(beca.idBeca)))
          .map(({ idBeca }) => idBeca);
        return (
          <Stack sx={{ gap: 3 }}>
            <Card>
              <Typography variant="h5" component="h2" sx={{ p: 2, pb: 0 }}>
                Becas y descuentos de {ciclo}
              </Typography>
              <DataTable
                label="Becas y descuentos"
                rows={data.becas}
                columns={columnas}
                idOf={({ idBeca }) => idBeca}
                nameOf={({ alumno }) => alumno}
                search="Alumno, grado o motivo..."
                pageSize={25}
                {...(puede ? { selection: elegidas, onSelection: setElegidas } : {})}
                toolbar={
                  <>
                    {puede ? (
                      <Button variant="tonal" disabled={ids.length === 0} onClick={() => setPregunta(true)}>
                        Renovar en {siguiente}
                      </Button>
                    ) : null}
                    <BotonInforme informe="becas" {...{ ciclo }} />
                  </>
                }
                compact={enTelefono}
                wide
                empty={<EmptyState text={`No hay becas ni descuentos en ${ciclo}.`} />}
              />
            </Card>
            <BecadosSinDefinir becados={data.sinDefinir} puede={esteAbierto && conBecas} />
            <ConfirmDialog
              open={pregunta}
              title={`Renovar en ${siguiente}`}
              text={`¿Quieres renovar ${contar(ids.length, 'beca o descuento', 'becas y descuentos')} en ${siguiente}?`}
              detail="Con el mismo monto y los mismos meses, solo de quienes ya están inscritos en ese ciclo."
              accept="Renovar"
              busy={isPending}
              onAccept={() => renovar(ids, siguiente)}
              onClose={() => setPregunta(false)}
            />
          </Stack>
        );
      }}
    </QueryView>
  );
}
