import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Colaborador } from '#shared/colaboradores.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DeleteIcon, PlusIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { GraduationCapIcon } from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { lugarSeccion, nombreSeccion } from '../../api.ts';
import { useElegidas } from '../../components/useElegidas.ts';
import { useCambiarGuias } from '../api.ts';
import { AgregarGuias } from './AgregarGuias.tsx';
import { type SeccionACargo, useCambiosDeGuia } from './useCambiosDeGuia.ts';

/** What the last save does not know. */
function Marca({ estado }: SeccionACargo) {
  if (estado === 'guardada') return null;
  return (
    <Box sx={{ mt: 0.5 }}>
      {estado === 'nueva' ? (
        <StatusChip tone="info" icon={PlusIcon} text="Nuevo" />
      ) : (
        <StatusChip tone="error" icon={DeleteIcon} text="Se quita al guardar" />
      )}
    </Box>
  );
}

function FilaGuia({ one, onToggle }: { one: SeccionACargo; onToggle?: (() => void) | undefined }) {
  const { seccion, estado } = one;
  const nombre = nombreSeccion(seccion);
  const quitada = estado === 'quitada';
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        pl: 2,
        pr: 1,
        py: 0.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'superficie.suave',
      }}
    >
      <GraduationCapIcon sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, textDecoration: quitada ? 'line-through' : undefined }}>
          {nombre}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {lugarSeccion(seccion)}
        </Typography>
        <Marca {...one} />
      </Box>
      {onToggle ? (
        <LabelledIconButton label={quitada ? `Conservar ${nombre}` : `Quitar ${nombre}`} onClick={onToggle}>
          {quitada ? <ReloadIcon /> : <DeleteIcon />}
        </LabelledIconButton>
      ) : null}
    </Stack>
  );
}

/**
 * The sections a teacher is in charge of in the year shown: what is added and removed is saved at once, at the end. Past
 * years are only looked at.
 */
export function DialogoGuias({ docente, onClose }: { docente: Colaborador; onClose: () => void }) {
  const { ciclo, abierto: cicloAbierto } = useCiclo();
  const abierto = usePermite('estructura') && cicloAbierto;
  const { idColaborador, nombres } = docente;
  const { query, secciones, cambios, hayCambios, agregar, alternar } = useCambiosDeGuia(idColaborador, ciclo);
  const elegidas = useElegidas();
  const { guardar, isPending } = useCambiarGuias(idColaborador, ciclo, onClose);
  return (
    <ModalDialog
      open
      title="Grados a cargo"
      subject={`${nombres} · Ciclo escolar ${ciclo}`}
      start={<Avatar name={nombres} kind="docente" />}
      unsaved={hayCambios || elegidas.hay}
      busy={isPending}
      onClose={onClose}
      actions={
        abierto
          ? (close) => (
              <>
                <Button color="inherit" onClick={close} disabled={isPending}>
                  Cancelar
                </Button>
                <Button
                  variant="contained"
                  disabled={!hayCambios}
                  loading={isPending}
                  onClick={() => elegidas.alGuardar(() => guardar(cambios))}
                >
                  Guardar
                </Button>
              </>
            )
          : undefined
      }
    >
      <Stack sx={{ gap: 2 }}>
        {abierto ? (
          <AgregarGuias
            ciclo={ciclo}
            enLista={secciones.map(({ seccion }) => seccion.idGradoSeccion)}
            elegidas={elegidas.campo}
            onAdd={agregar}
          />
        ) : null}
        <QueryView
          query={query}
          skeleton={<RowsSkeleton rows={3} />}
          isEmpty={() => secciones.length === 0}
          empty={
            <EmptyState
              heading="h3"
              title="Sin grados a cargo"
              text={`${nombres} no es guía de ningún grado.`}
            />
          }
        >
          {() => (
            <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
              {secciones.map((one) => (
                <FilaGuia
                  key={one.seccion.idGradoSeccion}
                  one={one}
                  onToggle={abierto && !isPending ? () => alternar(one) : undefined}
                />
              ))}
            </Box>
          )}
        </QueryView>
      </Stack>
    </ModalDialog>
  );
}
