/** Loads the form of /support once its place is visible: readers load nothing of it. */
const place = document.getElementById('contact-form')
const words = place?.querySelector('p')

async function mount(): Promise<void> {
  if (place === null) return
  try {
    const { mountContactForm } = await import('#features/inbox/contact/island.tsx')
    mountContactForm(place)
  } catch {
    // The page itself lists the address and the telephone.
    place.querySelector('noscript')?.remove()
    if (words) words.textContent = place.dataset['failed'] ?? ''
  }
}

if (place !== null) {
  words?.removeAttribute('hidden')
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void mount()
    },
    { rootMargin: '400px' },
  )
  seen.observe(place)
}

export {}
