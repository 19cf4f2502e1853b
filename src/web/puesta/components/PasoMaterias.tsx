import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { Grado } from '#shared/grados.ts';
import { MATERIA_NOMBRE_MAX } from '#shared/materias.ts';
import type { LugarConMaterias } from '#shared/puesta/plantillas.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useGrados } from '#web/grados/api.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { combineQueries } from '#web/kit/ui/combine-queries.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useAplicar, useMateriasSugeridas } from '../api.ts';
import { MarcoDePaso, type Salidas } from './MarcoDePaso.tsx';
import { type LugarDeMaterias, useMarcas } from './useMarcas.ts';

const ORDINALES = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto', 'Sexto'];

/** '4.º' for 'Cuarto Primaria'; the whole name of what is not counted, or where two would read the same. */
function corto(grado: Grado, todos: readonly Grado[]): string {
  const primera = (nombre: string) => nombre.split(' ')[0] ?? '';
  const n = ORDINALES.indexOf(primera(grado.nombre));
  const repetido = todos.filter(({ nombre }) => primera(nombre) === primera(grado.nombre)).length > 1;
  return n < 0 || repetido ? grado.nombre : `${n + 1}.º`;
}

const FIJA = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  minWidth: { xs: 168, sm: 240 },
  pl: { xs: 2, sm: 3 },
  fontWeight: 700,
} as const;

type Marcas = ReturnType<typeof useMarcas>;

function Cuadricula({ lugar, marcas }: { lugar: LugarDeMaterias; marcas: Marcas }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={`Materias de ${lugar.nombre}`}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...FIJA, bgcolor: 'superficie.suave' }}>Materia</TableCell>
            {lugar.grados.map((grado) => (
              <TableCell
                key={grado.idGrado}
                align="center"
                title={grado.nombre}
                sx={{ px: 0.5, minWidth: 56 }}
              >
                {corto(grado, lugar.grados)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lugar.materias.map((materia) => (
            <TableRow key={materia}>
              <TableCell component="th" scope="row" sx={FIJA}>
                {materia}
              </TableCell>
              {lugar.grados.map((grado) => (
                <TableCell key={grado.idGrado} align="center" sx={{ p: 0 }}>
                  <Checkbox
                    checked={marcas.marcada(lugar, grado, materia)}
                    onChange={(_, si) => marcas.marcar(grado, materia, si)}
                    slotProps={{ input: { 'aria-label': `${materia} en ${grado.nombre}` } }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function OtraMateria({ agregar }: { agregar: (nombre: string) => void }) {
  const [nombre, escribir] = useState('');
  const limpio = nombre.trim();
  const poner = () => {
    if (limpio === '' || limpio.length > MATERIA_NOMBRE_MAX) return;
    agregar(limpio);
    escribir('');
  };
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'flex-start', gap: 1, maxWidth: 480, px: { xs: 2, sm: 3 }, py: 2 }}
    >
      <TextInput
        dense
        label="Otra materia"
        value={nombre}
        max={MATERIA_NOMBRE_MAX}
        counter={false}
        onChange={escribir}
        onEnter={poner}
      />
      <Button variant="tonal" disabled={limpio === ''} onClick={poner}>
        Agregar
      </Button>
    </Stack>
  );
}

interface FormularioProps extends Salidas {
  grados: Grado[];
  sugeridas: LugarConMaterias[];
}

function Formulario({ grados, sugeridas, ...salidas }: FormularioProps) {
  const id = useId();
  const marcas = useMarcas(grados, sugeridas);
  const { lugares, tocado } = marcas;
  const [elegido, elegir] = useState<string | null>(null);
  const { aplicar, aplicando } = useAplicar(salidas.alSeguir);
  useUnsaved(tocado, aplicando);
  const lugar = lugares.find(({ llave }) => llave === elegido) ?? lugares[0];
  const marcadas = lugar
    ? lugar.materias.flatMap((materia) =>
        lugar.grados.filter((grado) => marcas.marcada(lugar, grado, materia)),
      ).length
    : 0;
  return (
    <MarcoDePaso
      paso="materias"
      text="Marca lo que se enseña en cada grado. Al guardar se guarda lo marcado en todos los niveles, también en los que no abriste. Lista sugerida; revísala con tu supervisión."
      resumen={
        lugar
          ? `${contar(lugar.materias.length, 'materia', 'materias')} · ${contar(marcadas, 'marca', 'marcas')} en ${lugar.nombre}`
          : ''
      }
      guardando={aplicando}
      {...(lugar ? { onGuardar: () => void aplicar(marcas.cambios()) } : {})}
      {...salidas}
    >
      {lugar ? (
        <>
          <Tabs
            value={lugar.llave}
            onChange={(_, llave: string) => elegir(llave)}
            variant="scrollable"
            allowScrollButtonsMobile
            aria-label="Niveles y carreras"
            sx={{ px: { xs: 0, sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
          >
            {lugares.map(({ llave, nombre }) => (
              <Tab
                key={llave}
                value={llave}
                label={nombre}
                id={`${id}-${llave}`}
                aria-controls={llave === lugar.llave ? `${id}-panel` : undefined}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${lugar.llave}`}>
            <Cuadricula lugar={lugar} marcas={marcas} />
            <OtraMateria key={lugar.llave} agregar={(nombre) => marcas.agregar(lugar, nombre)} />
          </Box>
        </>
      ) : (
        <EmptyState text="Primero guarda los niveles y grados: aquí aparecerán con sus materias sugeridas." />
      )}
    </MarcoDePaso>
  );
}

/** Which subject is taught in which grade. */
export function PasoMaterias(salidas: Salidas) {
  const { ciclo } = useCiclo();
  return (
    <QueryView
      query={combineQueries(useGrados(ciclo), useMateriasSugeridas())}
      skeleton={<RowsSkeleton />}
      isEmpty={() => false}
    >
      {([grados, sugeridas]) => <Formulario key={ciclo} grados={grados} sugeridas={sugeridas} {...salidas} />}
    </QueryView>
  );
}
