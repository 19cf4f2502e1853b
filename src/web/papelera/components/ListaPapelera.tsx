import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { Objeto } from '#shared/base/operaciones.ts';
import { NOMBRE_DE_OBJETOS } from '#shared/papelera.rules.ts';
import { type Eliminado, PAPELERA_SIN_RESULTADOS, PAPELERA_VACIA } from '#shared/papelera.ts';
import { useNow } from '#web/kit/clock.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import type { ApiQuery } from '#web/kit/query.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { compareText } from '#web/kit/ui/formats.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { useRefusal } from '#web/kit/undo.ts';
import { type PaginaDePapelera, useRestaurar } from '../api.ts';
import { columnas, EliminadoEnTelefono } from './ColumnasPapelera.tsx';

interface ListaProps {
  pagina: PaginaDePapelera;
  query: ApiQuery<Eliminado[]>;
  /** The kinds this bin may hold. */
  objetos: readonly Objeto[];
}

/** Stands for every kind: what is not chosen is said, too. */
const TODAS = 'todas';

interface FiltrosProps extends Pick<ListaProps, 'pagina' | 'objetos'> {
  /** How many there are, as far as anybody knows. */
  total: number;
  buscar: (text: string) => void;
}

function Filtros({ pagina: { state, objeto, elegir }, objetos, total, buscar }: FiltrosProps) {
  const clases = objetos
    .map((value) => ({ value, label: NOMBRE_DE_OBJETOS[value] }))
    .sort((a, b) => compareText(a.label, b.label));
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <SearchBox label="Buscar en la papelera..." value={state.search} delay={250} onChange={buscar} />
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
        <SelectInput
          dense
          label="Tipo"
          options={[{ value: TODAS, label: 'Todo' }, ...clases]}
          value={objeto ?? TODAS}
          onChange={(next) => elegir(objetos.find((uno) => uno === next) ?? null)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {total === 0 ? '' : contar(total, 'elemento', 'elementos')}
      </Typography>
    </Stack>
  );
}

/** What was deleted, the last first, until its thirty days are over. */
export function ListaPapelera({ pagina, query, objetos }: ListaProps) {
  const ahora = useNow();
  const { restaurar, enCurso } = useRestaurar();
  const marco = useRef<HTMLDivElement>(null);
  const pulsado = useRef<HTMLButtonElement | null>(null);
  const { state, setState, objeto, elegir } = pagina;
  const total = query.data?.total ?? 0;
  const buscar = (text: string) =>
    setState((now) => ({ ...now, search: text, pagination: { ...now.pagination, pageIndex: 0 } }));
  const negativa = useRefusal();
  // While it works the button lets go of the focus. It gets it back where the row stays, after what was said of it; else the list has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the button may be there again, or gone
  useEffect(() => {
    const boton = pulsado.current;
    if (!boton || document.activeElement !== document.body || (boton.isConnected && boton.disabled)) return;
    pulsado.current = null;
    (boton.isConnected ? boton : marco.current)?.focus({ preventScroll: true });
  }, [query.data, enCurso, negativa]);
  const restauracion = useMemo(
    () => ({
      enCurso,
      restaurar: ({ idOperacion }: Eliminado) => {
        const boton = document.activeElement;
        pulsado.current = boton instanceof HTMLButtonElement ? boton : null;
        void restaurar(idOperacion);
      },
    }),
    [enCurso, restaurar],
  );
  const ancha = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const columns = useMemo(() => columnas(ahora, restauracion, ancha), [ahora, restauracion, ancha]);
  const { pageIndex } = state.pagination;
  const pasada = pageIndex > 0 && query.data?.data.length === 0 && !query.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page whose last row has been brought back
  useEffect(() => {
    if (pasada) setState((now) => ({ ...now, pagination: { ...now.pagination, pageIndex: pageIndex - 1 } }));
  }, [pasada, pageIndex]);
  const filtrada = state.search !== '' || objeto !== null;
  const vacia = filtrada ? (
    <EmptyState
      text={PAPELERA_SIN_RESULTADOS}
      action={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {state.search ? (
            <Button variant="outlined" onClick={() => buscar('')}>
              Borrar búsqueda
            </Button>
          ) : null}
          {objeto ? (
            <Button variant="outlined" onClick={() => elegir(null)}>
              Quitar filtros
            </Button>
          ) : null}
        </Stack>
      }
    />
  ) : (
    <EmptyState text={PAPELERA_VACIA} />
  );
  return (
    <>
      <Filtros {...{ pagina, objetos, total, buscar }} />
      <Card
        ref={marco}
        tabIndex={-1}
        role="region"
        aria-label="Papelera"
        sx={{ '&:focus': { outline: 'none' } }}
      >
        <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
          {(filas) => (
            <DataTable
              label="Lo eliminado"
              rows={filas}
              columns={columns}
              idOf={({ idOperacion }) => idOperacion}
              nameOf={({ titulo }) => titulo}
              density="roomy"
              compact={(eliminado) => <EliminadoEnTelefono {...{ eliminado, ahora }} {...restauracion} />}
              remote={{ state, setState, total, loading: query.isPlaceholderData }}
              empty={vacia}
            />
          )}
        </QueryView>
      </Card>
    </>
  );
}
