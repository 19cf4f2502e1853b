import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { Objeto } from '#shared/base/operaciones.ts';
import { NOMBRE_DE_OBJETOS } from '#shared/papelera.rules.ts';
import { type Eliminado, PAPELERA_SIN_RESULTADOS, PAPELERA_VACIA } from '#shared/papelera.ts';
import { EntradaSeleccion } from '#web/base/form/EntradaSeleccion.tsx';
import type { Consulta } from '#web/base/query.ts';
import { useAhora } from '#web/base/reloj.ts';
import { Buscador } from '#web/base/ui/Buscador.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { compararTexto } from '#web/base/ui/formatos.ts';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Tabla } from '#web/base/ui/tabla/Tabla.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { type PaginaDePapelera, useRestaurar } from '../api.ts';
import { columnas, EliminadoEnTelefono } from './ColumnasPapelera.tsx';

interface ListaProps {
  pagina: PaginaDePapelera;
  query: Consulta<Eliminado[]>;
  /** The kinds this bin may hold. */
  objetos: readonly Objeto[];
}

/** Stands for every kind: what is not chosen is said, too. */
const TODAS = 'todas';

interface FiltrosProps extends Pick<ListaProps, 'pagina' | 'objetos'> {
  /** How many there are; null while nobody knows. */
  total: number | null;
  buscar: (text: string) => void;
}

function Filtros({ pagina: { state, objeto, elegir }, objetos, total, buscar }: FiltrosProps) {
  const clases = objetos
    .map((value) => ({ value, label: NOMBRE_DE_OBJETOS[value] }))
    .sort((a, b) => compararTexto(a.label, b.label));
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <Buscador label="Buscar en la papelera..." value={state.search} delay={250} onChange={buscar} />
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
        <EntradaSeleccion
          dense
          label="Tipo"
          options={[{ value: TODAS, label: 'Todo' }, ...clases]}
          value={objeto ?? TODAS}
          onChange={(next) => elegir(objetos.find((uno) => uno === next) ?? null)}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {total === null ? '' : contar(total, 'elemento', 'elementos')}
      </Typography>
    </Stack>
  );
}

/** What was deleted, the last first, until its thirty days are over. */
export function ListaPapelera({ pagina, query, objetos }: ListaProps) {
  const ahora = useAhora();
  const { restaurar, enCurso } = useRestaurar();
  const marco = useRef<HTMLDivElement>(null);
  const { state, setState, objeto, elegir } = pagina;
  const total = query.data?.total ?? 0;
  const buscar = (text: string) =>
    setState((now) => ({ ...now, search: text, pagination: { ...now.pagination, pageIndex: 0 } }));
  const restauracion = useMemo(
    () => ({
      enCurso,
      restaurar: async ({ idOperacion }: Eliminado) => {
        await restaurar(idOperacion);
        // The button that had the focus left with its row.
        if (document.activeElement === document.body) marco.current?.focus({ preventScroll: true });
      },
    }),
    [enCurso, restaurar],
  );
  const columns = useMemo(() => columnas(ahora, restauracion), [ahora, restauracion]);
  const { pageIndex } = state.pagination;
  const pasada = pageIndex > 0 && query.data?.data.length === 0 && !query.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page whose last row has been brought back
  useEffect(() => {
    if (pasada) setState((now) => ({ ...now, pagination: { ...now.pagination, pageIndex: pageIndex - 1 } }));
  }, [pasada, pageIndex]);
  const filtrada = state.search !== '' || objeto !== null;
  const vacia = filtrada ? (
    <Vacio
      text={PAPELERA_SIN_RESULTADOS}
      action={
        <Button
          variant="outlined"
          onClick={() => {
            if (state.search) buscar('');
            else elegir(null);
          }}
        >
          {state.search ? 'Borrar búsqueda' : 'Quitar filtros'}
        </Button>
      }
    />
  ) : (
    <Vacio text={PAPELERA_VACIA} />
  );
  return (
    <>
      <Filtros total={query.data ? total : null} {...{ pagina, objetos, buscar }} />
      <Card
        ref={marco}
        tabIndex={-1}
        role="region"
        aria-label="Papelera"
        sx={{ '&:focus': { outline: 'none' } }}
      >
        <Lectura query={query} skeleton={<EsqueletoFilas rows={8} />}>
          {(filas) => (
            <Tabla
              label="Lo eliminado"
              rows={filas}
              columns={columns}
              idOf={({ idOperacion }) => idOperacion}
              nameOf={({ titulo }) => titulo}
              density="amplia"
              compact={(eliminado) => <EliminadoEnTelefono {...{ eliminado, ahora }} {...restauracion} />}
              remote={{ state, setState, total, loading: query.isPlaceholderData }}
              empty={vacia}
            />
          )}
        </Lectura>
      </Card>
    </>
  );
}
