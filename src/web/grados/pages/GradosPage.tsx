import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Outlet } from 'react-router';
import type { Grado } from '#shared/grados.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { CierreEnOficina } from '#web/ciclos/components/AvisoDeCierre.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { useNiveles } from '#web/niveles/api.ts';
import { usePermisos } from '#web/sesion/api.ts';
import { useGrados } from '../api.ts';
import { EliminarGrado } from '../components/EliminarGrado.tsx';
import { TarjetaGrado } from '../components/TarjetaGrado.tsx';

const DialogoGrado = lazyPart(async () => (await import('../components/DialogoGrado.tsx')).DialogoGrado);
const DialogoInscribir = lazyPart(
  async () => (await import('#web/inscripciones/components/DialogoInscribir.tsx')).DialogoInscribir,
);
const DialogoPorGrupos = lazyPart(
  async () => (await import('#web/inscripciones/components/DialogoPorGrupos.tsx')).DialogoPorGrupos,
);

const DialogoCuentas = lazyPart(
  async () => (await import('#web/cuentas/components/DialogoCuentas.tsx')).DialogoCuentas,
);

const BoletasDeGrado = lazyPart(
  async () => (await import('#web/boletas/components/BoletasDeGrado.tsx')).BoletasDeGrado,
);

type Abierto =
  | { que: 'nuevo' }
  | { que: 'editar' | 'eliminar' | 'inscribir' | 'grupos' | 'cuentas' | 'boletas'; grado: Grado };

/** The grades of a level in the shown year. */
export function GradosPage() {
  const { ciclo, abierto } = useCiclo();
  const permite = usePermisos();
  const [elegida, setClave] = useState('preprimaria');
  const [open, setOpen] = useState<Abierto | null>(null);
  const grados = useGrados(ciclo);
  const niveles = useNiveles().data?.data ?? [];
  // A year does not show every level.
  const nivel = niveles.find((uno) => uno.clave === elegida) ?? niveles[0];
  const clave = nivel?.clave ?? elegida;
  const close = () => setOpen(null);
  /** As it is by now: its last student may just have left it. */
  const vigente = (grado: Grado) =>
    grados.data?.data.find(({ idGrado }) => idGrado === grado.idGrado) ?? grado;
  const agregar = () => setOpen({ que: 'nuevo' });
  const boton =
    abierto && permite('estructura') ? (
      <Button
        variant="contained"
        startIcon={<PlusIcon />}
        onClick={agregar}
        sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
      >
        Agregar grado
      </Button>
    ) : null;
  return (
    <Page title="Grados">
      <CierreEnOficina />
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end', mb: 2 }}>
        <Box sx={{ flex: 1 }}>
          <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
            Ciclo escolar {ciclo}
          </Typography>
          <RadioInput
            label="Nivel estudiantil"
            value={clave}
            onChange={setClave}
            options={niveles.map(({ clave: value, nombre: label }) => ({ value, label }))}
          />
        </Box>
        {boton}
      </Stack>
      <QueryView query={grados} skeleton={<CardsSkeleton height={160} />}>
        {(todos) => {
          const deNivel = todos.filter(({ idNivelEstudiantilNavigation: suyo }) => suyo.clave === clave);
          if (deNivel.length === 0) {
            return (
              <EmptyState
                title={`Todavía no hay grados en ${nivel?.nombre ?? 'este nivel'}`}
                text="Cada grado reúne sus secciones y materias de este ciclo escolar."
                action={boton}
              />
            );
          }
          return (
            <Box sx={cardGrid}>
              {deNivel.map((grado) => (
                <TarjetaGrado
                  key={grado.idGrado}
                  grado={grado}
                  abierto={abierto}
                  onEdit={() => setOpen({ que: 'editar', grado })}
                  onDelete={() => setOpen({ que: 'eliminar', grado })}
                  onEnrol={() => setOpen({ que: 'inscribir', grado })}
                  onEnrolGroup={() => setOpen({ que: 'grupos', grado })}
                  onAccounts={() => setOpen({ que: 'cuentas', grado })}
                  onCards={() => setOpen({ que: 'boletas', grado })}
                />
              ))}
            </Box>
          );
        }}
      </QueryView>

      {open?.que === 'nuevo' || open?.que === 'editar' ? (
        <DialogoGrado
          grado={open.que === 'editar' ? open.grado : null}
          onSaved={setClave}
          niveles={niveles}
          ciclo={ciclo}
          onClose={close}
        />
      ) : null}
      {open?.que === 'inscribir' ? (
        <DialogoInscribir grado={open.grado} ciclo={ciclo} onClose={close} />
      ) : null}
      {open?.que === 'cuentas' ? <DialogoCuentas grado={open.grado} ciclo={ciclo} onClose={close} /> : null}
      {open?.que === 'boletas' ? <BoletasDeGrado grado={open.grado} ciclo={ciclo} onClose={close} /> : null}
      {open?.que === 'grupos' ? <DialogoPorGrupos grado={open.grado} ciclo={ciclo} onClose={close} /> : null}

      {open?.que === 'eliminar' ? (
        <EliminarGrado grado={vigente(open.grado)} ciclo={ciclo} onClose={close} />
      ) : null}
      <Outlet />
    </Page>
  );
}
